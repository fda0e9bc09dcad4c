import type { RequestDetails, ServiceRequest } from '#contract/store.ts';
import type { Result } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';

/** Tells the operators what is to be done; answers the request as it is then. */
export async function sendRequestDetails(id: number, details: RequestDetails): Promise<Result<ServiceRequest>> {
  const result = await islandCall('POST /payments/requests/{id}', { params: { id: String(id) }, body: details });
  return result.ok ? { ok: true, answer: result.answer.request } : result;
}
