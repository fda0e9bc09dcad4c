import type { On } from '../../../http/on.ts';
import type { Services } from '../../../services.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetPassword } from './reset-password.ts';

/** Recovery of a password by a code that is mailed (wire.md 30). */
export function recoveryRoutes(on: On, services: Services): void {
  on('POST /auth/request-password-recovery').handle(async ({ body, caller }) => {
    return { statusCode: 200, message: await requestRecovery(services, body.account_name, caller) };
  });

  on('POST /auth/reset-password').handle(async ({ body, caller }) => {
    await resetPassword(services, body, caller);
    return { statusCode: 200, message: 'passwordResetSuccess' };
  });
}
