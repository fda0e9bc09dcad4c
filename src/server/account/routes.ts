import type { OwnAccount } from '#contract/account.ts';
import type { SessionUser } from '../kernel/auth/sessions.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Route } from '../kernel/http/route.ts';
import { accountById, isFirstCorrection, pendingChange } from './accounts.ts';
import { recoveryRoutes } from './recovery/reset-password.ts';
import { registrationRoutes } from './registration/register.ts';
import { passwordRoutes } from './security/change-password.ts';
import { deviceRoutes } from './security/devices.ts';
import { ownDataRoutes } from './security/own-data.ts';
import { secondFactorState } from './security/second-factor/codes.ts';
import { secondFactorRoutes } from './security/second-factor/routes.ts';
import { signInRoutes } from './sign-in/log-in.ts';
import { cancelEmailChange, confirmEmail, undoEmailChange } from './verification/email-changes.ts';
import { sendVerification } from './verification/send-verification.ts';

/** What the bearer's profile shows of its account. */
async function ownAccount(db: Db, { accountId }: SessionUser, now: Date): Promise<OwnAccount> {
  const account = await accountById(db, accountId);
  const pending = await pendingChange(db, account, now);
  return {
    statusCode: 200,
    email: account.email ?? '',
    pendingEmail: pending?.email ?? null,
    pendingUntil: pending?.until.toISOString() ?? null,
    correctable: await isFirstCorrection(db, account),
    verificationSentAt: account.verificationSentAt?.toISOString() ?? null,
    isVerify: account.verifiedAt !== null,
    created_at: account.createdAt.toISOString(),
    ...(await secondFactorState(db, accountId)),
  };
}

/** The address of an account: whether it is verified, how it becomes so, and how it changes. */
function verificationRoutes(on: Route, services: ServerContext): void {
  const { db, clock, openCalls } = services;

  on('GET /auth/getVerifyParameter').handle(async ({ bearer }) => {
    const { isVerify, created_at } = await ownAccount(db, bearer, clock.now());
    return { statusCode: 200, isVerify, created_at };
  });

  on('GET /auth/account').handle(({ bearer }) => ownAccount(db, bearer, clock.now()));

  on('POST /auth/send-verify-code').handle((request) => sendVerification(services, request));

  on('POST /auth/cancel-email-change').handle((request) => cancelEmailChange(services, request));

  on('POST /auth/verify-code').handle(({ body, caller }) =>
    openCalls(() => confirmEmail(services, body.code, caller), caller.address),
  );

  on('POST /auth/undo-email-change').handle(({ body, caller }) =>
    openCalls(() => undoEmailChange(services, body.code, caller), caller.address),
  );
}

/** Calls of the profile's security tab: password, devices, second factor, own data. */
function securityRoutes(on: Route, services: ServerContext): void {
  passwordRoutes(on, services);
  deviceRoutes(on, services);
  secondFactorRoutes(on, services);
  ownDataRoutes(on, services);
}

/** Every call about an account: who it is, how it signs in, and what keeps it safe. */
export function accountRoutes(on: Route, services: ServerContext): void {
  signInRoutes(on, services);
  registrationRoutes(on, services);
  verificationRoutes(on, services);
  recoveryRoutes(on, services);
  securityRoutes(on, services);
}
