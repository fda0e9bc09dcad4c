import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { findActiveSession, type SessionUser } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** Answers who a token stands for; null when it stands for nobody (any more). */
export type Authenticate = (token: string) => Promise<SessionUser | null>;

/** One check for calls and for the live socket: the signature first, then the session in the database. */
export function createAuthenticate(db: Db, tokens: Tokens, clock: Clock): Authenticate {
  return async (token) => {
    const now = clock.now();
    const sessionId = tokens.read(token, now);
    return sessionId === null ? null : findActiveSession(db, sessionId, now);
  };
}
