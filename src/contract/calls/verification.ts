import { z } from 'zod';
import { CodeInput, Confirmation, Done, EmailInput, NameInput, OwnAccount, PasswordInput } from '../account.ts';
import { defineCalls } from '../call.ts';

/** Calls about the e-mail address: verification, change, and the password recovery that goes by it. */
export const verificationCalls = defineCalls({
  'GET /auth/getVerifyParameter': {
    summary: 'Whether the address is verified, and when the account was made.',
    access: 'bearer',
    answer: z.object({ statusCode: z.literal(200), isVerify: z.boolean(), created_at: z.string() }),
  },
  'GET /auth/account': {
    summary: 'The bearer’s own account: address, pending address, verification, second factor.',
    access: 'bearer',
    own: true,
    answer: OwnAccount,
  },
  'POST /auth/send-verify-code': {
    summary:
      'Mails a verification link, to a new address if one is given; again after five minutes (429 before). A new address in the place of a verified one needs the current password, and a code of the second factor where it is on.',
    access: 'bearer',
    body: z.object({ email: EmailInput.optional(), ...Confirmation.partial().shape }),
    answer: Done,
  },
  'POST /auth/verify-code': {
    summary: 'Confirms the address a link was mailed to.',
    access: 'open',
    body: z.object({ code: CodeInput }),
    answer: Done,
  },
  'POST /auth/undo-email-change': {
    summary:
      'Brings the old address back, by the link it was mailed; ends all sessions, and the password must be recovered.',
    access: 'open',
    own: true,
    body: z.object({ code: CodeInput }),
    answer: Done,
  },
  'POST /auth/request-password-recovery': {
    summary: 'Mails a recovery code of six digits; one that was sent less than five minutes ago stands.',
    access: 'open',
    body: z.object({ account_name: NameInput }),
    answer: z.object({ statusCode: z.literal(200), message: z.enum(['recoveryCodeSent', 'recoveryCodeAlreadySent']) }),
  },
  'POST /auth/reset-password': {
    summary: 'Sets a new password by a recovery code, and ends all sessions.',
    access: 'open',
    body: z.object({ account_name: NameInput, code: CodeInput, newPassword: PasswordInput }),
    answer: z.object({ statusCode: z.literal(200), message: z.literal('passwordResetSuccess') }),
  },
});
