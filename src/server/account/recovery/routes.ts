import type { ServerContext } from '#server/kernel/context.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { requestRecovery } from './request-recovery.ts';
import { resetPassword } from './reset-password.ts';

/** Recovery of a password by a code that is mailed. */
export function recoveryRoutes(on: Route, services: ServerContext): void {
  const { openCalls } = services;

  on('POST /auth/request-password-recovery').handle(async ({ body, caller }) => {
    const message = await openCalls(() => requestRecovery(services, body.account_name, caller), caller.address);
    return { statusCode: 200, message };
  });

  on('POST /auth/reset-password').handle(async ({ body, caller }) => {
    await openCalls(() => resetPassword(services, body, caller), caller.address);
    return { statusCode: 200, message: 'passwordResetSuccess' };
  });
}
