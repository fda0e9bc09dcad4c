import { Refused } from '../../../../refused.ts';

/** One text whether a code is wrong, was used or is missing. */
export const secondFactorWrong = () => new Refused(400, 'secondFactorWrong', 'The sign-in code is wrong.');

/** 409 where there is a second factor already. */
export const secondFactorOn = () => new Refused(409, 'secondFactorOn', 'The second factor is switched on.');

/** 409 where there is no second factor, or none was started. */
export const secondFactorOff = () => new Refused(409, 'secondFactorOff', 'The second factor is not switched on.');
