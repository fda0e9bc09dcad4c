import type { On } from '#server/kernel/http/on.ts';
import type { Services } from '#server/kernel/services.ts';
import { passwordRoutes } from './change-password.ts';
import { deviceRoutes } from './devices.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';

/** Calls of the profile's security tab: password, devices, second factor, own data. */
export function securityRoutes(on: On, services: Services): void {
  passwordRoutes(on, services);
  deviceRoutes(on, services);
  secondFactorRoutes(on, services);
  ownDataRoutes(on, services);
}
