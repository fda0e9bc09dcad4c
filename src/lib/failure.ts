import type { ClientErrorCode } from '#contract/errors.ts';

export type Failure = {
  /** What the body or HTTP says; 0 when no answer came. */
  status: number;
  /** A key of the error catalogue, or another server's word for one; null when it only sent a message. */
  code: string | null;
  /** The server's own words; null when there are none worth showing. */
  message: string | null;
  /** The body said `action: 'error'`; other refusals lack it. */
  inAction?: true;
  /** Seconds until it is worth asking again; left out where the answer does not say. */
  retryAfter?: number;
};

export type Result<Answer> = { ok: true; answer: Answer } | { ok: false; failure: Failure };

/** What came over the wire; `body` is null when it was not JSON, `retryAfter` is the header as it came. */
export type Reply = { status: number; body: unknown; retryAfter?: string | null };

export const UNREADABLE: Failure = { status: 200, code: 'errorOccurred' satisfies ClientErrorCode, message: null };

export const UNREACHABLE: Failure = { status: 0, code: 'network' satisfies ClientErrorCode, message: null };

const ALWAYS: Record<number, ClientErrorCode> = { 401: 'unauthorized', 429: 'tooManyRequests' };

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Seconds of a Retry-After header, which holds a number or a date; null when it holds neither. */
function secondsOf(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const left = Number.isFinite(seconds) ? seconds : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(left) ? null : Math.max(0, Math.ceil(left));
}

/** The refusal in a reply, or null when it is a success. The body is read before the HTTP status. */
export function failureOf({ status: httpStatus, body, retryAfter = null }: Reply): Failure | null {
  const readable = typeof body === 'object' && body !== null;
  const fields = readable ? (body as Record<string, unknown>) : {};
  const said = fields.statusCode;
  const status = typeof said === 'number' ? said : httpStatus;
  // Every success is JSON: a page in its place comes from a host that has no API.
  const inAction = fields.action === 'error';
  const refused = !readable || inAction || status < 200 || status > 299;
  if (!refused) return null;
  const message = textOf(fields.message);
  const code = textOf(fields.code) ?? ALWAYS[status] ?? (message ? null : ('errorOccurred' satisfies ClientErrorCode));
  const wait = secondsOf(retryAfter);
  return { status, code, message, ...(inAction ? { inAction } : {}), ...(wait === null ? {} : { retryAfter: wait }) };
}

/** Texts of error keys as an island gets them; `errorOccurred` is the last resort. */
export type ErrorTexts = Partial<Record<ClientErrorCode, string>> & { errorOccurred: string };

/** What a person reads: the text of a known key, else the server's message unchanged. */
export function errorText({ code, message }: Failure, texts: ErrorTexts): string {
  const known = code !== null && Object.hasOwn(texts, code) ? texts[code as ClientErrorCode] : undefined;
  return known ?? message ?? texts.errorOccurred;
}
