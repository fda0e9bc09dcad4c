import { HttpError } from '#server/kernel/http-error.ts';

/** A code that was right once. */
export const expiredCode = () => new HttpError(400, 'expiredCode', 'Expired code.');
export const noEmail = () => new HttpError(400, 'noEmail', 'This account has no e-mail address on file.');
/** A verified address stays its owner's: the session alone does not change it. */
export const currentPasswordRequired = () =>
  new HttpError(400, 'currentPasswordRequired', 'A verified address is changed with the current password only.');
