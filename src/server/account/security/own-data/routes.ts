import type { On } from '#server/kernel/http/on.ts';
import type { Services } from '#server/kernel/services.ts';
import { deleteAccount } from './delete-account.ts';
import { downloadData } from './download-data.ts';

/** Calls by which players take their data away, or delete it. */
export function ownDataRoutes(on: On, services: Services): void {
  on('POST /auth/data').handle((call) => downloadData(services, call));
  on('POST /auth/deleteAccount').handle((call) => deleteAccount(services, call));
}
