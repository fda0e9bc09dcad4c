import { Refused } from '#server/kernel/refused.ts';

/** A code that was right once. */
export const expiredCode = () => new Refused(400, 'expiredCode', 'Expired code.');
export const noEmail = () => new Refused(400, 'noEmail', 'This account has no e-mail address on file.');
/** A verified address stays its owner's: the session alone does not change it. */
export const currentPasswordRequired = () =>
  new Refused(400, 'currentPasswordRequired', 'A verified address is changed with the current password only.');
