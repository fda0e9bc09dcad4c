import type { ServiceRequest } from '#contract/store.ts';
import { isEnded, RENAMING } from '#domain/store/service-request.ts';
import type { CallApi } from '#lib/call.ts';
import type { Result } from '#lib/failure.ts';

/** The change of name to show: the oldest that is still to be done, else the one that ended last; null when none was bought. */
export function renamingOf(requests: readonly ServiceRequest[]): ServiceRequest | null {
  const own = requests.filter(({ plan }) => plan === RENAMING).sort((one, other) => other.id - one.id);
  return own.findLast(({ state }) => !isEnded(state)) ?? own[0] ?? null;
}

/** Asks for it; 'absent': a server that has no such call. */
export async function findRenaming(call: CallApi): Promise<Result<ServiceRequest | null | 'absent'>> {
  const result = await call('GET /payments/requests');
  if (result.ok) return { ok: true, answer: renamingOf(result.answer.requests) };
  return result.failure.status === 404 ? { ok: true, answer: 'absent' } : result;
}
