import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { awardCalls } from './awards.ts';
import { battlepassCalls } from './battlepass.ts';
import type { Call, CallName } from './call.ts';
import { databaseCalls } from './catalogue.ts';
import { homeCalls } from './config.ts';
import { intakeCalls } from './intake.ts';
import { keptCalls } from './kept.ts';
import { newsCalls } from './patch-note.ts';
import { rankingCalls } from './ranking.ts';
import { registrationCalls, securityCalls, verificationCalls } from './sign-in.ts';
import { storeCalls } from './store.ts';
import { ticketCalls } from './tickets.ts';

/** Where the calls live below an origin. */
export const API_BASE = '/api/v1';

/** Every call of the API: server routes, OpenAPI, the browser's client and the export are derived from this table. */
export const calls = {
  ...homeCalls,
  ...newsCalls,
  ...databaseCalls,
  ...keptCalls,
  ...accountCalls,
  ...registrationCalls,
  ...verificationCalls,
  ...securityCalls,
  ...rankingCalls,
  ...ticketCalls,
  ...storeCalls,
  ...awardCalls,
  ...battlepassCalls,
  ...intakeCalls,
} satisfies Record<CallName, Call>;

/** What belongs together, in the order of the documentation page. */
export const CALL_TABLES = [
  { name: 'home', description: 'Banners of the home page, and the state of the game server.', calls: homeCalls },
  { name: 'news', description: 'Patch notes.', calls: newsCalls },
  { name: 'database', description: 'Items, monsters and class guides.', calls: databaseCalls },
  { name: 'kept', description: 'Items that players keep.', calls: keptCalls },
  { name: 'account', description: 'Sign-in, sign-out and balance.', calls: accountCalls },
  { name: 'registration', description: 'New accounts.', calls: registrationCalls },
  { name: 'verification', description: 'The e-mail address, and password recovery by it.', calls: verificationCalls },
  { name: 'security', description: 'Password, devices, second factor and own data.', calls: securityCalls },
  { name: 'ranking', description: 'The PvP ranking.', calls: rankingCalls },
  { name: 'tickets', description: 'Support tickets.', calls: ticketCalls },
  { name: 'store', description: 'Plans, purchases and what is bought.', calls: storeCalls },
  { name: 'awards', description: 'Award levels, promotion codes and deliveries.', calls: awardCalls },
  { name: 'battlepass', description: 'Seasons of the battle pass.', calls: battlepassCalls },
  { name: 'intake', description: 'What the game server reports and fetches, each call signed.', calls: intakeCalls },
];

export type Calls = typeof calls;
export type KnownCall = keyof Calls;

type Part<Name extends KnownCall, Key extends 'params' | 'query' | 'body' | 'form' | 'answer'> =
  Calls[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : undefined;

/** What a caller sends and a success answers; `undefined` where the call takes no such part. */
export type InputOf<Name extends KnownCall, Key extends 'params' | 'query' | 'body' | 'form'> =
  Part<Name, Key> extends z.ZodType ? z.input<Part<Name, Key>> : undefined;
/** What the server works with, after parsing. */
export type ParsedOf<Name extends KnownCall, Key extends 'params' | 'query' | 'body' | 'form'> =
  Part<Name, Key> extends z.ZodType ? z.output<Part<Name, Key>> : undefined;
export type AnswerOf<Name extends KnownCall> = z.output<Calls[Name]['answer']>;
