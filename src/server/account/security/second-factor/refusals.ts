import { HttpError } from '#server/kernel/http-error.ts';

/** One text whether a code is wrong, was used or is missing. */
export const secondFactorWrong = () => new HttpError(400, 'secondFactorWrong', 'The sign-in code is wrong.');

/** The app's codes cannot be judged, because no secret of the server opens what they are judged by; recovery codes work. */
const secondFactorUnreadable = () =>
  new HttpError(400, 'secondFactorUnreadable', 'The codes of the app cannot be checked: use a recovery code.');

/** The refusal of a code that was not spent. */
export const codeNotSpent = (why: 'wrong' | 'unreadable') =>
  why === 'wrong' ? secondFactorWrong() : secondFactorUnreadable();

/** 409 where there is a second factor already. */
export const secondFactorOn = () => new HttpError(409, 'secondFactorOn', 'The second factor is switched on.');

/** 409 where there is no second factor, or none was started. */
export const secondFactorOff = () => new HttpError(409, 'secondFactorOff', 'The second factor is not switched on.');
