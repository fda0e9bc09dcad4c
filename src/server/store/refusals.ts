import { HttpError } from '../kernel/http-error.ts';

export const planUnknown = () => new HttpError(400, 'planUnknown', 'There is no such plan.');
export const planSoldOut = () => new HttpError(400, 'planSoldOut', 'This plan is sold out.');
export const pvaluesWrong = () => new HttpError(400, 'pvaluesWrong', 'pvalues is not what this plan credits.');
export const balanceNegative = () => new HttpError(403, 'balanceNegative', 'The balance of this account is negative.');
export const buyingCapped = () =>
  new HttpError(403, 'buyingCapped', 'This is more than an account may buy or hold at the moment.');
export const storeClosed = () => new HttpError(403, 'storeClosed', 'The store is closed.');

/** Also for a key whose order ended. */
export const orderKeyUsed = () =>
  new HttpError(409, 'orderKeyUsed', 'This idempotencyKey belongs to another purchase.');

/** Also for an order of another account. */
export const orderNotFound = () => new HttpError(404, 'orderNotFound', 'There is no such order.');

/** The payment provider did not answer, or its answer does not tell the outcome. */
export const providerAway = () => new HttpError(503, 'paymentProvider', 'The payment provider cannot be reached.');

export const accountNotFound = () => new HttpError(404, 'accountNotFound', 'Account not found.');
export const pointsTooFew = () => new HttpError(409, 'pointsTooFew', 'The account does not hold so many points.');
export const spendingConflict = () => new HttpError(409, 'spendingConflict', 'This id belongs to another spending.');
