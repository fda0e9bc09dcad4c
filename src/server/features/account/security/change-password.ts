import type { On } from '../../../http/on.ts';
import type { Services } from '../../../services.ts';

export function passwordRoutes(_on: On, _services: Services): void {}
