import type { JWT } from '@fastify/jwt';
import { z } from 'zod';

/** `sid` is the session; the account, and whether the session still stands, are the database's to say. */
const Claims = z.object({ sid: z.uuid() });

export type Tokens = {
  /** A signed token that names a session and ends with it. */
  sign: (sessionId: string, now: Date, expiresAt: Date) => string;
  /** The session a token names; null when it is malformed, tampered or expired. */
  read: (token: string, now: Date) => string | null;
};

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Tokens signed with HS256 by the server's secret; what one of its former secrets signed is read, too. */
export function createTokens(jwt: JWT, former: readonly string[] = []): Tokens {
  const readBy = (key: string | undefined, token: string, now: Date) => {
    try {
      const how = { algorithms: ['HS256' as const], clockTimestamp: now.getTime() };
      return Claims.parse(jwt.verify(token, key === undefined ? how : { ...how, key })).sid;
    } catch {
      // Whatever is wrong with a token, its bearer is nobody.
      return null;
    }
  };
  return {
    sign: (sessionId, now, expiresAt) =>
      jwt.sign({ sid: sessionId, iat: seconds(now), exp: seconds(expiresAt) }, { algorithm: 'HS256' }),
    read: (token, now) => {
      for (const key of [undefined, ...former]) {
        const sessionId = readBy(key, token, now);
        if (sessionId !== null) return sessionId;
      }
      return null;
    },
  };
}
