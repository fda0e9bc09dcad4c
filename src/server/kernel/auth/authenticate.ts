import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { type Bearer, standingSession } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** Answers who a token stands for; null when it stands for nobody (any more). */
export type Authenticate = (token: string) => Promise<Bearer | null>;

/** One check for calls and for the live socket: the signature first, then the session in the database. */
export function createAuthenticate(db: Db, tokens: Tokens, clock: Clock): Authenticate {
  return async (token) => {
    const now = clock.now();
    const sessionId = tokens.read(token, now);
    return sessionId === null ? null : standingSession(db, sessionId, now);
  };
}
