/** What the server says of a recovery, and the text key it is shown by. */
const KEYS = {
  'Invalid code.': 'recoveryInvalidCode',
  'Expired code.': 'recoveryExpiredCode',
  'Account not found.': 'recoveryAccountNotFound',
  passwordTooShort: 'passwordTooShort',
  passwordNeedUppercase: 'passwordNeedUppercase',
} as const;

/** Keys of the browser's own: nothing is sent for the first two, nothing usable came back for the others. */
export type RecoveryProblem =
  | (typeof KEYS)[keyof typeof KEYS]
  | 'recoveryAccountRequired'
  | 'recoveryFieldsRequired'
  | 'recoveryRequestFailed'
  | 'recoveryResetFailed'
  | 'genericError';

/** Messages that lead to the second step. */
export type CodeNotice = 'recoveryCodeSent' | 'recoveryCodeAlreadySent';

/** The text key of a server's message; null for one that is shown unchanged. */
export function recoveryProblem(message: string): RecoveryProblem | null {
  return Object.hasOwn(KEYS, message) ? KEYS[message as keyof typeof KEYS] : null;
}

export function isCodeNotice(message: string | null | undefined): message is CodeNotice {
  return message === 'recoveryCodeSent' || message === 'recoveryCodeAlreadySent';
}

/** Where a problem is shown: under its field, or null for the form as a whole. */
export function fieldOfProblem(problem: RecoveryProblem | null): 'account' | 'code' | 'password' | null {
  if (problem === 'recoveryAccountRequired' || problem === 'recoveryAccountNotFound') return 'account';
  if (problem === 'recoveryInvalidCode' || problem === 'recoveryExpiredCode') return 'code';
  return problem === 'passwordTooShort' || problem === 'passwordNeedUppercase' ? 'password' : null;
}
