import { Refused } from '../../../refused.ts';

/** A code nobody was sent, or one that has done its work (wire.md 30 and 32). */
export const invalidCode = () => new Refused(400, 'invalidCode', 'Invalid code.');
/** A code that was right once. */
export const expiredCode = () => new Refused(400, 'expiredCode', 'Expired code.');
export const noEmail = () => new Refused(400, 'noEmail', 'This account has no e-mail address on file.');
