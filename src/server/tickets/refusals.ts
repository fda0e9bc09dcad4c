import type { ErrorCode } from '#contract/errors.ts';
import { HttpError } from '../kernel/http-error.ts';

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  ticketAccountMissing: 'The user name is missing.',
  userNameCharacters: 'The user name may have lowercase letters, digits and ASCII punctuation but quotation marks.',
  userNameLength: 'The user name must have 3 to 32 characters.',
  emailInvalid: 'The e-mail address is not valid.',
  ticketCategoryMissing: 'The category is missing or unknown.',
  ticketCommentTooShort: 'The comment must have at least 10 characters.',
  ticketCommentTooLong: 'The comment may have at most 4,000 characters.',
  ticketImageType: 'file is not an image',
  ticketImageTooLarge: 'The image may have at most 5 MB.',
};

/** The refusal of a field that breaks a rule: 400, or 413 for what is too large. */
export function brokenRule(code: ErrorCode): HttpError {
  return new HttpError(code === 'ticketImageTooLarge' ? 413 : 400, code, MESSAGES[code] ?? 'The ticket is not valid.');
}

/** One refusal for a ticket that does not exist and for somebody else's. */
export const ticketNotFound = () => new HttpError(404, 'ticketNotFound', 'Ticket not found.');

/** The refusal of a reply to a ticket that is done with. */
export const ticketClosed = () => new HttpError(409, 'ticketClosed', 'The ticket is closed.');
