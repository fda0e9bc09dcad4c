import { HttpError } from '../kernel/http-error.ts';

/** The refusal of a plan that the call does not sell, under whatever name. */
export const planUnknown = () => new HttpError(400, 'planUnknown', 'There is no such plan.');

/** The refusal of a plan whose places are all sold. */
export const planSoldOut = () => new HttpError(400, 'planSoldOut', 'This plan is sold out.');

/** The refusal of points that are not the plan's. */
export const pvaluesWrong = () => new HttpError(400, 'pvaluesWrong', 'pvalues is not what this plan credits.');

/** The refusal of an account that owes points. */
export const balanceNegative = () => new HttpError(403, 'balanceNegative', 'The balance of this account is negative.');

/** The refusal of more points than an account may buy or hold. */
export const buyingCapped = () =>
  new HttpError(403, 'buyingCapped', 'This is more than an account may buy or hold at the moment.');

/** The refusal of every purchase where nobody takes money. */
export const storeClosed = () => new HttpError(403, 'storeClosed', 'The store is closed.');

/** The refusal of a purchase whose key belongs to another one, or to one that ended. */
export const orderKeyUsed = () =>
  new HttpError(409, 'orderKeyUsed', 'This idempotencyKey belongs to another purchase.');

/** The refusal of an order that is not there, or somebody else's. */
export const orderNotFound = () => new HttpError(404, 'orderNotFound', 'There is no such order.');

/** The payment provider did not answer, or not in a way that helps. */
export const providerAway = () => new HttpError(503, 'paymentProvider', 'The payment provider cannot be reached.');

/** The refusal of a spending by nobody who has an account. */
export const accountNotFound = () => new HttpError(404, 'accountNotFound', 'Account not found.');

/** The refusal of more points than the account holds. */
export const pointsTooFew = () => new HttpError(409, 'pointsTooFew', 'The account does not hold so many points.');

/** The refusal of a spending whose id was booked with other contents. */
export const spendingConflict = () => new HttpError(409, 'spendingConflict', 'This id belongs to another spending.');
