import type { Call } from '#contract/call.ts';
import { accountCalls } from '#contract/calls/account.ts';
import { awardCalls } from '#contract/calls/awards.ts';
import { battlepassCalls } from '#contract/calls/battlepass.ts';
import { databaseCalls } from '#contract/calls/database.ts';
import { homeCalls } from '#contract/calls/home.ts';
import { intakeCalls } from '#contract/calls/intake.ts';
import { newsCalls } from '#contract/calls/news.ts';
import { rankingCalls } from '#contract/calls/ranking.ts';
import { registrationCalls } from '#contract/calls/registration.ts';
import { securityCalls } from '#contract/calls/security.ts';
import { storeCalls } from '#contract/calls/store.ts';
import { ticketCalls } from '#contract/calls/tickets.ts';
import { verificationCalls } from '#contract/calls/verification.ts';
import type { KnownCall } from '#contract/calls.ts';

type Tag = { name: string; description: string; calls: Record<string, Call> };

/** What belongs together, in the order of the documentation page. */
const TABLES: readonly Tag[] = [
  { name: 'home', description: 'Banners of the home page, and the state of the game server.', calls: homeCalls },
  { name: 'news', description: 'Patch notes.', calls: newsCalls },
  { name: 'database', description: 'Items, monsters and class guides.', calls: databaseCalls },
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

/** Every tag with its description. */
export const TAGS = TABLES.map(({ name, description }) => ({ name, description }));

/** The tag of a call; throws for a table of calls that has none yet. */
export function tagOf(name: KnownCall): string {
  const tag = TABLES.find(({ calls }) => name in calls);
  if (tag) return tag.name;
  throw new Error(`${name} has no tag: add its table of calls to those of the API's description.`);
}
