import { z } from 'zod';

/** Every `code` a refusal may carry; each is a key of `locales/<lang>/errors.json` (wire.md 3). */
export const ErrorCode = z.enum([
  'accountCancelled',
  'accountNotFound',
  'accountSuspended',
  'alreadyVerified',
  'balanceNegative',
  'buyingCapped',
  'captchaInvalid',
  'currentPasswordWrong',
  'emailDomain',
  'emailInvalid',
  'emailPlus',
  'emailTaken',
  'errorOccurred',
  'expiredCode',
  'forbidden',
  'intakeSignature',
  'intakeStale',
  'invalidCode',
  'invalidCredentials',
  'invalidRequest',
  'itemNotFound',
  'monsterNotFound',
  'noEmail',
  'notFound',
  'notVerified',
  'noteNotFound',
  'orderKeyUsed',
  'orderNotFound',
  'passwordMismatch',
  'passwordNeedUppercase',
  'passwordSame',
  'passwordTooLong',
  'passwordTooShort',
  'payloadTooLarge',
  'paymentProvider',
  'planSoldOut',
  'planUnknown',
  'pointsTooFew',
  'pvaluesWrong',
  'requestClosed',
  'requestNotFound',
  'requestTextMissing',
  'secondFactorOff',
  'secondFactorOn',
  'secondFactorWrong',
  'serviceNotFound',
  'sessionNotFound',
  'spendingConflict',
  'storeClosed',
  'ticketAccountMissing',
  'ticketCategoryMissing',
  'ticketClosed',
  'ticketCommentTooLong',
  'ticketCommentTooShort',
  'ticketImageBroken',
  'ticketImageTooLarge',
  'ticketImageTooManyPixels',
  'ticketImageType',
  'ticketNotFound',
  'tooManyRequests',
  'unauthorized',
  'userNameCharacters',
  'userNameLength',
  'userNameTaken',
  'verifiedEmailWait',
  'webhookSignature',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Keys the browser adds to the catalogue for what no server said. */
export type ClientErrorCode = ErrorCode | 'network';

/** The body of every refusal: HTTP status and `statusCode` are equal (wire.md 1 and 3). */
export const Refusal = z.object({
  statusCode: z.number().int(),
  message: z.string(),
  code: ErrorCode,
});
export type Refusal = z.infer<typeof Refusal>;

/** The specified text of a 429, on every call (wire.md 4). */
export const RATE_LIMIT_MESSAGE = 'request limit exceeded, retry in a few seconds';
