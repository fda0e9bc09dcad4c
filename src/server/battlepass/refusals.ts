import { slashedDay } from '#domain/battlepass/season.ts';
import { HttpError } from '../kernel/http-error.ts';

/** The refusal where no season runs and none can be claimed any more. */
export const seasonNone = () => new HttpError(404, 'seasonNone', 'No season of the battle pass is running.');

/** The refusal of a season that does not exist, or has not begun. */
export const seasonUnknown = () => new HttpError(404, 'seasonUnknown', 'There is no such season.');

/** The refusal of what was not claimed in time. */
export const seasonOver = () => new HttpError(403, 'seasonOver', 'This season is over: its rewards are gone.');

/** The refusal of a reward of the premium track to an account that does not hold it. */
export const premiumMissing = () => new HttpError(403, 'premiumMissing', 'This reward needs the premium track.');

/** The refusal while the battle pass stands still; the day is UTC's (specification: until 05/08/2025). */
export const battlepassFrozen = (until: Date) =>
  new HttpError(403, 'battlepassFrozen', `The battle pass is frozen until ${slashedDay(until)}.`);
