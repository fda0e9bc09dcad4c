import type { JWT } from '@fastify/jwt';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { findActiveSession, findActiveSessions, type SessionUser } from './sessions.ts';

/** `sid` is the session; the database says whose it is and whether it is still active. */
const Claims = z.object({ sid: z.uuid() });

export type Tokens = ReturnType<typeof createTokens>;

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Tokens signed with HS256 by the server's secret; those that a former secret signed are read, too. */
export function createTokens(jwt: JWT, former: readonly string[] = []) {
  const readBy = (key: string | undefined, token: string, now: Date) => {
    try {
      const how = { algorithms: ['HS256' as const], clockTimestamp: now.getTime() };
      return Claims.parse(jwt.verify(token, key === undefined ? how : { ...how, key })).sid;
    } catch {
      // A token that cannot be read has no bearer, whatever is wrong with it.
      return null;
    }
  };
  return {
    /** A signed token that names a session and ends with it. */
    sign: (sessionId: string, now: Date, expiresAt: Date) =>
      jwt.sign({ sid: sessionId, iat: seconds(now), exp: seconds(expiresAt) }, { algorithm: 'HS256' }),
    /** The session a token names; null when it is malformed, tampered or expired. */
    read: (token: string, now: Date): string | null => {
      for (const key of [undefined, ...former]) {
        const sessionId = readBy(key, token, now);
        if (sessionId !== null) return sessionId;
      }
      return null;
    },
  };
}

/** The bearer of a token; null when it is invalid or its session has ended. */
export type Authenticate = (token: string) => Promise<SessionUser | null>;

/** The check of calls: the signature first, then the session in the database. */
export function createAuthenticate(db: Db, tokens: Tokens, clock: Clock): Authenticate {
  return async (token) => {
    const now = clock.now();
    const sessionId = tokens.read(token, now);
    return sessionId === null ? null : findActiveSession(db, sessionId, now);
  };
}

type Lookup = { sessionIds: Set<string>; bearers: Promise<Map<string, SessionUser>> };

/**
 * The check of live sockets, which come at once after a restart: one query looks up all that came during the one before. It is no use
 * of the session, which the calls of its page are.
 */
export function createSocketAuthenticate(db: Db, tokens: Tokens, clock: Clock): Authenticate {
  let next: Lookup | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const queue = (): Lookup => {
    const sessionIds = new Set<string>();
    const bearers = last.then(() => {
      next = null;
      return findActiveSessions(db, [...sessionIds], clock.now());
    });
    // The next query does not depend on what became of this one.
    last = bearers.catch(() => undefined);
    return { sessionIds, bearers };
  };
  return async (token) => {
    const sessionId = tokens.read(token, clock.now());
    if (sessionId === null) return null;
    next ??= queue();
    next.sessionIds.add(sessionId);
    return (await next.bearers).get(sessionId) ?? null;
  };
}
