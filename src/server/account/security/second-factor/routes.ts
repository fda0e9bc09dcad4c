import type { ServerContext } from '#server/kernel/context.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { confirmSecondFactor } from './confirm.ts';
import { endSecondFactor } from './end.ts';
import { renewRecoveryCodes } from './renew-codes.ts';
import { startSecondFactor } from './start.ts';

/** Calls that switch the second factor on and off. */
export function secondFactorRoutes(on: Route, services: ServerContext): void {
  on('POST /auth/startSecondFactor').handle((call) => startSecondFactor(services, call));
  on('POST /auth/confirmSecondFactor').handle((call) => confirmSecondFactor(services, call));
  on('POST /auth/renewRecoveryCodes').handle((call) => renewRecoveryCodes(services, call));
  on('POST /auth/endSecondFactor').handle((call) => endSecondFactor(services, call));
}
