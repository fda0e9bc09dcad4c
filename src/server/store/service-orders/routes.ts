import type { ServerContext } from '#server/kernel/context.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { requestsOf, wireRequest } from './requests.ts';
import { submitRequestDetails } from './submit-details.ts';

/** Calls by which players follow what the operators do for them. */
export function requestRoutes(on: Route, services: ServerContext): void {
  on('GET /payments/requests').handle(async ({ bearer }) => {
    const rows = await requestsOf(services.db, bearer.accountId);
    return { statusCode: 200, requests: rows.map(wireRequest) };
  });

  on('POST /payments/requests/{id}').handle(async (call) => {
    return { statusCode: 200, request: await submitRequestDetails(services, call) };
  });
}
