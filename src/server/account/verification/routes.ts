import type { ServerContext } from '#server/kernel/context.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { confirmEmail } from './confirm-email.ts';
import { ownAccount } from './own-account.ts';
import { sendVerification } from './send-verification.ts';
import { undoEmailChange } from './undo-change.ts';

/** The address of an account: whether it is verified, how it becomes so, and how it changes. */
export function verificationRoutes(on: Route, services: ServerContext): void {
  const { db, clock, openCalls } = services;

  on('GET /auth/getVerifyParameter').handle(async ({ bearer }) => {
    const { isVerify, created_at } = await ownAccount(db, bearer, clock.now());
    return { statusCode: 200, isVerify, created_at };
  });

  on('GET /auth/account').handle(({ bearer }) => ownAccount(db, bearer, clock.now()));

  on('POST /auth/send-verify-code').handle((request) => sendVerification(services, request));

  on('POST /auth/verify-code').handle(({ body, caller }) =>
    openCalls(() => confirmEmail(services, body.code, caller), caller.address),
  );

  on('POST /auth/undo-email-change').handle(({ body, caller }) =>
    openCalls(() => undoEmailChange(services, body.code, caller), caller.address),
  );
}
