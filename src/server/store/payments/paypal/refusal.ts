import { z } from 'zod';
import { ProviderRefusedError, ProviderUnavailableError } from '../provider.ts';
import type { HttpResponse } from './http.ts';

const word = /^[A-Z][A-Z_]{1,79}$/;

const ErrorBody = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
  debug_id: z.string().optional(),
});

/** PayPal's words for what is wrong, most precise first; [] when the body is no error of PayPal's. */
export function issuesOf(json: unknown): string[] {
  const read = ErrorBody.safeParse(json);
  if (!read.success) return [];
  const { details = [], name } = read.data;
  return [...details.map(({ issue }) => issue), ...(name === undefined ? [] : [name])].filter((issue) =>
    word.test(issue),
  );
}

/** Whether the same question is just being answered elsewhere: it will have an answer in a moment. */
export function isInProgress(status: number, json: unknown): boolean {
  const words = ['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS'];
  return status === 409 || issuesOf(json).some((issue) => words.includes(issue));
}

/** Whether PayPal says that it knows no such thing; a 404 of whatever stands between says nothing. */
export function isUnknown({ status, json }: HttpResponse): boolean {
  return (
    status === 404 && issuesOf(json).some((issue) => issue === 'RESOURCE_NOT_FOUND' || issue === 'INVALID_RESOURCE_ID')
  );
}

/** What PayPal's support asks for. */
function debugId(json: unknown): string {
  const id = ErrorBody.safeParse(json).data?.debug_id ?? '';
  return /^[\da-z]{6,40}$/i.test(id) ? ` (debug id ${id})` : '';
}

/**
 * Everything that is not the answer hoped for. The portal's own credentials being refused says nothing about a payment,
 * and neither does an answer that nobody understands: both are `ProviderUnavailableError`. The values of fields are left
 * out: they may be a payer's.
 */
export function refusal(what: string, { status, json }: HttpResponse): Error {
  const words = issuesOf(json).slice(0, 3).join(', ');
  const sentence = `PayPal refused ${what}: HTTP ${status}${words && ` ${words}`}${debugId(json)}`;
  const isNo = status === 400 || status === 404 || status === 422;
  return isNo && words !== '' ? new ProviderRefusedError(sentence) : new ProviderUnavailableError(sentence);
}
