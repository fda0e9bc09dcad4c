import { type EmailProblem, emailProblem } from '#domain/account/email.ts';

export type EmailChangeProblem = EmailProblem | 'emailUnchanged';

/** What speaks against a new address, as a text key; case and spaces around it change nothing. */
export function changeProblem(typed: string, current: string): EmailChangeProblem | null {
  const email = typed.trim();
  if (email !== '' && email.toLowerCase() === current.toLowerCase()) return 'emailUnchanged';
  return emailProblem(email);
}
