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
  /** Words of an operator, shown behind the text. */
  note?: string;
  /** Seconds until it is worth asking again; left out where the answer does not say. */
  retryAfter?: number;
  /** The beginning of the request's id, by which an operator finds it in the log; of a fault of the server's alone. */
  reference?: string;
};

export type Result<Answer> = { ok: true; answer: Answer } | { ok: false; failure: Failure };

/** What came over the wire; `body` is null when it was not JSON, the others are headers as they came. */
export type Reply = { status: number; body: unknown; retryAfter?: string | null; requestId?: string | null };

/** The headers that a reply is read by. */
export const headersOf = (get: (name: string) => string | null) => ({
  retryAfter: get('retry-after'),
  requestId: get('x-request-id'),
});

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

const REFERENCE = /^[\w-]{8}/;

/** What a player can tell of a fault that is not theirs; null for a refusal, and where no id came. */
function referenceOf(status: number, requestId: string | null): string | null {
  return status < 500 ? null : (REFERENCE.exec(requestId ?? '')?.[0] ?? null);
}

/** The refusal in a reply, or null when it is a success. The body is read before the HTTP status. */
export function failureOf({ status: httpStatus, body, retryAfter = null, requestId = null }: Reply): Failure | null {
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
  const reference = referenceOf(status, requestId);
  const note = textOf(fields.note);
  return {
    status,
    code,
    message,
    ...(note === null ? {} : { note }),
    ...(inAction ? { inAction } : {}),
    ...(wait === null ? {} : { retryAfter: wait }),
    ...(reference === null ? {} : { reference }),
  };
}

/** Texts of error keys as an island gets them; `errorOccurred` is the last resort. */
export type ErrorTexts = Partial<Record<ClientErrorCode, string>> & { errorOccurred: string };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A wait in seconds as the page's language says it: `12 minutes`, the last one begun counts whole. */
function waitText(seconds: number): string {
  const [unit, size] = seconds < MINUTE ? ['second', 1] : seconds <= 2 * HOUR ? ['minute', MINUTE] : ['hour', HOUR];
  const { lang } = document.documentElement;
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size));
}

/** What a person reads: the text of a known key, with the time to wait where that is known, else the server's message unchanged. */
export function errorText(failure: Failure, texts: ErrorTexts): string {
  const { code, message, note, retryAfter } = failure;
  const { tooManyRequestsFor: timed } = texts;
  if (code === 'tooManyRequests' && retryAfter && timed) return timed.replace('{{time}}', waitText(retryAfter));
  const known = code !== null && Object.hasOwn(texts, code) ? texts[code as ClientErrorCode] : undefined;
  const text = known ?? message ?? texts.errorOccurred;
  return withReference(note === undefined ? text : `${text} ${note}`, failure, texts);
}

/** A text for a failure, with the code of a fault behind it. */
export function withReference(text: string, { reference }: Failure, { errorReference }: ErrorTexts): string {
  if (reference === undefined || errorReference === undefined) return text;
  return `${text} ${errorReference.replace('{{code}}', reference)}`;
}
