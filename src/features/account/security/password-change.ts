import {
  type ConfirmationProblem,
  confirmationProblem,
  type NewPasswordProblem,
  newPasswordProblem,
} from '#domain/account/password.ts';

export type CurrentProblem = 'currentPasswordRequired';
export type ChangedProblem = NewPasswordProblem | 'passwordSame';
export type RepeatedProblem = ConfirmationProblem | 'solvePasswordIssues';

/** The current password only has to be given: an old one may break today's rules. */
export function currentProblem(typed: string): CurrentProblem | null {
  return typed === '' ? 'currentPasswordRequired' : null;
}

/** What is wrong with the password that is to come. */
export function changedProblem(typed: string, current: string): ChangedProblem | null {
  const problem = newPasswordProblem(typed);
  if (problem) return problem;
  // As the server compares: accents may be composed in two ways.
  return typed.normalize('NFKC') === current.normalize('NFKC') ? 'passwordSame' : null;
}

/** What is wrong with its second typing; while the first is wrong itself, that comes before. */
export function repeatedProblem(typed: string, next: string, current: string): RepeatedProblem | null {
  if (typed === '') return 'confirmationRequired';
  return changedProblem(next, current) ? 'solvePasswordIssues' : confirmationProblem(typed, next);
}
