import { type ErrorCode, RATE_LIMIT_MESSAGE } from '#contract/errors.ts';

/** Statuses of refusals, equal in HTTP and body. 503: the fault of another server. */
export type HttpErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503;

/** What a handler throws to refuse a call; the error handler turns it into the body of every refusal. */
export class HttpError extends Error {
  override name = 'Refused';
  readonly status: HttpErrorStatus;
  readonly code: ErrorCode;
  /** Seconds until a retry makes sense; 429 only. */
  readonly retryAfter: number | null;
  /** Words of an operator for the player; null: none. */
  note: string | null = null;

  constructor(status: HttpErrorStatus, code: ErrorCode, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** 400 for input that is not what the contract says; `message` is an English sentence without the value sent. */
export const invalidRequest = (message: string) => new HttpError(400, 'invalidRequest', message);

/** 400 for an unknown or used code. */
export const invalidCode = () => new HttpError(400, 'invalidCode', 'Invalid code.');

/** 413 for a body longer than its call takes. */
export const payloadTooLarge = () => new HttpError(413, 'payloadTooLarge', 'The body is too large.');

/** 401 for a missing, tampered, expired or revoked bearer, and for nothing else. */
export const unauthorized = () => new HttpError(401, 'unauthorized', 'Unauthorized');

/** 429 with the text of the contract. */
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, 'tooManyRequests', RATE_LIMIT_MESSAGE, Math.max(1, Math.ceil(seconds)));
