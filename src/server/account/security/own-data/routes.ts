import type { ServerContext } from '#server/kernel/context.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { deleteAccount } from './delete-account.ts';
import { downloadData } from './download-data.ts';

/** Calls by which players take their data away, or delete it. */
export function ownDataRoutes(on: Route, services: ServerContext): void {
  on('POST /auth/data').handle((call) => downloadData(services, call));
  on('POST /auth/deleteAccount').handle((call) => deleteAccount(services, call));
}
