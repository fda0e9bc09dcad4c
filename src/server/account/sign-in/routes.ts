import { createGate } from '#server/kernel/auth/gate.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSession } from '#server/kernel/auth/sessions.ts';
import { refuseRemembered } from '#server/kernel/auth/throttle.ts';
import type { On } from '#server/kernel/http/on.ts';
import type { Services } from '#server/kernel/services.ts';
import { logIn, loginThrottle } from './log-in.ts';

/** Sign-in and sign-out. */
export function signInRoutes(on: On, services: Services): void {
  const { db, clock, limits, live } = services;
  // As many as passwords are judged at once: what many sign-ins ask the database at once, every other call would wait behind.
  const inTurn = createGate(limits.passwordsAtOnce, limits.passwordsWaiting);

  on('POST /auth/login').handle(({ body, caller }) => {
    // Whoever is refused anyway takes nobody's place.
    refuseRemembered(db, loginThrottle(services, body, caller), clock.now());
    return inTurn(() => logIn(services, body, caller), caller.address);
  });

  on('POST /auth/logout').handle(async ({ bearer, caller }) => {
    await endSession(db, bearer.sessionId, clock.now());
    await recordEvent(db, { accountId: bearer.accountId, kind: 'signedOut', by: caller }, clock.now());
    live.endSessions([bearer.sessionId]);
    return { statusCode: 200 };
  });
}
