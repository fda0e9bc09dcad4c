import { endSession } from '../../auth/sessions.ts';
import type { On } from '../../http/on.ts';
import { balanceOf } from '../../ledger.ts';
import { Refused } from '../../refused.ts';
import type { Services } from '../../services.ts';
import { logIn } from './log-in.ts';

/** Sign-in, sign-out and balance (wire.md 28 and 29). */
export function accountRoutes(on: On, services: Services): void {
  const { db, clock, live } = services;

  on('POST /auth/login').handle(({ body, address }) => logIn(services, body, address));

  on('POST /auth/logout').handle(async ({ bearer }) => {
    await endSession(db, bearer.sessionId, clock.now());
    live.endSession(bearer.sessionId);
    return { statusCode: 200 };
  });

  on('POST /users/getPValues').handle(async ({ bearer, body }) => {
    if (body.account_name !== undefined && body.account_name !== bearer.accountName) {
      throw new Refused(403, 'forbidden', 'The balance of another account is not yours to see.');
    }
    return { pvalues: await balanceOf(db, bearer.accountId) };
  });
}
