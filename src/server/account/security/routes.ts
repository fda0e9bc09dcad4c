import type { ServerContext } from '#server/kernel/context.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { passwordRoutes } from './change-password.ts';
import { deviceRoutes } from './devices.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';

/** Calls of the profile's security tab: password, devices, second factor, own data. */
export function securityRoutes(on: Route, services: ServerContext): void {
  passwordRoutes(on, services);
  deviceRoutes(on, services);
  secondFactorRoutes(on, services);
  ownDataRoutes(on, services);
}
