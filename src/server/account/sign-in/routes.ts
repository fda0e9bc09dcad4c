import { createConcurrencyLimit } from '#server/kernel/auth/concurrency-limit.ts';
import { refuseCached } from '#server/kernel/auth/rate-limit.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSession } from '#server/kernel/auth/sessions.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { logIn, loginLimit } from './log-in.ts';

/** Sign-in and sign-out. */
export function signInRoutes(on: Route, services: ServerContext): void {
  const { db, clock, limits, live } = services;
  // As many as passwords are judged at once: what many sign-ins ask the database at once, every other call would wait behind.
  const inTurn = createConcurrencyLimit(limits.passwordsAtOnce, limits.passwordsWaiting);

  on('POST /auth/login').handle(({ body, caller }) => {
    // Whoever is refused anyway takes nobody's place.
    refuseCached(db, loginLimit(services, body, caller), clock.now());
    return inTurn(() => logIn(services, body, caller), caller.address);
  });

  on('POST /auth/logout').handle(async ({ bearer, caller }) => {
    await endSession(db, bearer.sessionId, clock.now());
    await recordEvent(db, { accountId: bearer.accountId, kind: 'signedOut', by: caller }, clock.now());
    live.endSessions([bearer.sessionId]);
    return { statusCode: 200 };
  });
}
