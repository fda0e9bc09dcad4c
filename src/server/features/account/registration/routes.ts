import type { On } from '../../../http/on.ts';
import type { Services } from '../../../services.ts';

export function registrationRoutes(_on: On, _services: Services): void {}
