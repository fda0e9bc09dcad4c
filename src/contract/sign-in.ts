import { z } from 'zod';
import {
  CaptchaChallenge,
  CodeInput,
  Confirmation,
  Device,
  Done,
  EmailInput,
  NameInput,
  OwnAccount,
  OwnData,
  PasswordInput,
  Registration,
  RegistrationService,
} from './account.ts';
import { defineCalls } from './call.ts';
import { ErrorCode } from './errors.ts';

/** Calls of the profile's security tab. */
export const securityCalls = defineCalls({
  'POST /auth/changePassword': {
    summary: 'Changes the password and ends all other sessions; a refusal is HTTP 200 with `statusCode: 500`.',
    access: 'bearer',
    body: z.object({ currentPassword: PasswordInput, newPassword: PasswordInput }),
    answer: z.object({
      statusCode: z.union([z.literal(200), z.literal(500)]),
      message: z.string(),
      code: ErrorCode.optional(),
    }),
  },
  'GET /auth/devices': {
    summary: 'Where the account is signed in, this device first.',
    access: 'bearer',
    own: true,
    answer: z.object({ statusCode: z.literal(200), devices: z.array(Device) }),
  },
  'POST /auth/endDevice': {
    summary: 'Signs one device out, its live connection included.',
    access: 'bearer',
    own: true,
    body: z.object({ id: z.uuid() }),
    answer: Done,
  },
  'POST /auth/endDevices': {
    summary: 'Signs all other devices out, or (`all`) this one, too.',
    access: 'bearer',
    own: true,
    body: z.object({ all: z.boolean().optional() }),
    answer: z.object({ statusCode: z.literal(200), ended: z.number().int() }),
  },
  'POST /auth/startSecondFactor': {
    summary: 'Makes a secret for an authenticator app; nothing is asked for it until a code confirms it.',
    access: 'bearer',
    own: true,
    body: z.object({ currentPassword: PasswordInput }),
    answer: z.object({ statusCode: z.literal(200), secret: z.string(), uri: z.string() }),
  },
  'POST /auth/confirmSecondFactor': {
    summary: 'Switches the second factor on by its first code, and answers the recovery codes, once.',
    access: 'bearer',
    own: true,
    body: z.object({ code: CodeInput }),
    answer: z.object({ statusCode: z.literal(200), recoveryCodes: z.array(z.string()) }),
  },
  'POST /auth/renewRecoveryCodes': {
    summary: 'New recovery codes of the second factor; the old ones are worth nothing from then on.',
    access: 'bearer',
    own: true,
    body: Confirmation,
    answer: z.object({ statusCode: z.literal(200), recoveryCodes: z.array(z.string()) }),
  },
  'POST /auth/endSecondFactor': {
    summary: 'Switches the second factor off.',
    access: 'bearer',
    own: true,
    body: Confirmation,
    answer: Done,
  },
  'POST /auth/data': {
    summary: 'All that is kept about the account, without secrets.',
    access: 'bearer',
    own: true,
    body: Confirmation,
    answer: OwnData,
  },
  'POST /auth/deleteAccount': {
    summary: 'Deletes what is personal and cancels the account; bookings stay, the name stays taken.',
    access: 'bearer',
    own: true,
    body: Confirmation,
    answer: Done,
  },
});

const Exists = z.object({ statusCode: z.literal(200), result: z.boolean() });

/** Calls of registration: the captcha, what is taken, and the two ways to make an account. */
export const registrationCalls = defineCalls({
  'GET /captcha': {
    summary: 'A proof-of-work challenge; its solution travels as `captcha` and is good once.',
    access: 'open',
    own: true,
    answer: CaptchaChallenge,
  },
  'POST /users': {
    summary: 'Makes an account: 409 when name or e-mail is taken, 400 when a rule or the captcha is not kept.',
    access: 'open',
    body: Registration,
    answer: z.object({ statusCode: z.literal(200), idnum: z.number().int(), mid: z.string() }),
  },
  'GET /services/{id}': {
    summary: 'A registration campaign.',
    access: 'open',
    params: z.object({ id: z.string().regex(/^\d{1,9}$/, 'must be a number of 1 to 9 digits') }),
    answer: RegistrationService,
  },
  'POST /services': {
    summary: 'Makes an account through a campaign: as POST /users, as form-data.',
    access: 'open',
    form: Registration.extend({
      service: z
        .string()
        .regex(/^\d{1,9}$/, 'must be a number')
        .optional(),
    }),
    answer: z.object({ statusCode: z.literal(200), name: z.string() }),
  },
  'POST /users/validateNameExist': {
    summary: 'Whether a user name is taken; one that breaks the rules is not.',
    access: 'open',
    body: z.object({ account_name: NameInput }),
    answer: Exists,
  },
  'POST /auth/validateEmailExist': {
    summary: 'Whether an e-mail address is taken, compared in lower case; one that breaks the rules is not.',
    access: 'open',
    body: z.object({ email: EmailInput }),
    answer: Exists,
  },
});

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
