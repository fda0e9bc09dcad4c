import type { On } from '#server/kernel/http/on.ts';
import type { Services } from '#server/kernel/services.ts';
import { requestsOf, wireRequest } from './requests.ts';
import { tellRequest } from './tell-request.ts';

/** Calls by which players follow what the operators do for them. */
export function requestRoutes(on: On, services: Services): void {
  on('GET /payments/requests').handle(async ({ bearer }) => {
    const rows = await requestsOf(services.db, bearer.accountId);
    return { statusCode: 200, requests: rows.map(wireRequest) };
  });

  on('POST /payments/requests/{id}').handle(async (call) => {
    return { statusCode: 200, request: await tellRequest(services, call) };
  });
}
