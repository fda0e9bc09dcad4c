import type { ServerContext } from '../kernel/context.ts';
import type { Route } from '../kernel/http/route.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

/** Every call about an account: who it is, how it signs in, and what keeps it safe. */
export function accountRoutes(on: Route, services: ServerContext): void {
  signInRoutes(on, services);
  registrationRoutes(on, services);
  verificationRoutes(on, services);
  recoveryRoutes(on, services);
  securityRoutes(on, services);
}
