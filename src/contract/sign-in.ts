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
import { bearerCall, openCall, ownBearerCall, ownOpenCall } from './call.ts';
import { ErrorCode } from './errors.ts';

/** Calls of the profile's security tab. */
export const securityCalls = {
  'POST /auth/changePassword': bearerCall('changePassword', {
    summary: 'Changes the password and ends all other sessions; a refusal is HTTP 200 with `statusCode: 500`.',
    body: z.object({ currentPassword: PasswordInput, newPassword: PasswordInput }),
    answer: z.object({
      statusCode: z.union([z.literal(200), z.literal(500)]),
      message: z.string(),
      code: ErrorCode.optional(),
    }),
  }),
  'GET /auth/devices': ownBearerCall('listDevices', {
    summary: 'Where the account is signed in, this device first.',
    answer: z.object({ statusCode: z.literal(200), devices: z.array(Device) }),
  }),
  'POST /auth/endDevice': ownBearerCall('endDevice', {
    summary: 'Signs one device out, its live connection included.',
    refuses: [404],
    body: z.object({ id: z.uuid() }),
    answer: Done,
  }),
  'POST /auth/endDevices': ownBearerCall('endDevices', {
    summary: 'Signs all other devices out, or (`all`) this one, too.',
    body: z.object({ all: z.boolean().optional() }),
    answer: z.object({ statusCode: z.literal(200), ended: z.number().int() }),
  }),
  'POST /auth/startSecondFactor': ownBearerCall('startSecondFactor', {
    summary: 'Makes a secret for an authenticator app; nothing is asked for it until a code confirms it.',
    refuses: [409],
    body: z.object({ currentPassword: PasswordInput }),
    answer: z.object({ statusCode: z.literal(200), secret: z.string(), uri: z.string() }),
  }),
  'POST /auth/confirmSecondFactor': ownBearerCall('confirmSecondFactor', {
    summary: 'Switches the second factor on by its first code, and answers the recovery codes, once.',
    refuses: [409],
    body: z.object({ code: CodeInput }),
    answer: z.object({ statusCode: z.literal(200), recoveryCodes: z.array(z.string()) }),
  }),
  'POST /auth/renewRecoveryCodes': ownBearerCall('renewRecoveryCodes', {
    summary: 'New recovery codes of the second factor; the old ones are worth nothing from then on.',
    refuses: [409],
    body: Confirmation,
    answer: z.object({ statusCode: z.literal(200), recoveryCodes: z.array(z.string()) }),
  }),
  'POST /auth/endSecondFactor': ownBearerCall('endSecondFactor', {
    summary: 'Switches the second factor off.',
    refuses: [409],
    body: Confirmation,
    answer: Done,
  }),
  'POST /auth/data': ownBearerCall('getOwnData', {
    summary: 'All that is kept about the account, without secrets.',
    body: Confirmation,
    answer: OwnData,
  }),
  'POST /auth/deleteAccount': ownBearerCall('deleteAccount', {
    summary: 'Deletes what is personal and cancels the account; bookings stay, the name stays taken.',
    body: Confirmation,
    answer: Done,
  }),
};

const Exists = z.object({ statusCode: z.literal(200), result: z.boolean() });

/** Calls of registration: the captcha, what is taken, and the two ways to make an account. */
export const registrationCalls = {
  'GET /captcha': ownOpenCall('createCaptcha', {
    summary: 'A proof-of-work challenge; its solution travels as `captcha` and is good once.',
    answer: CaptchaChallenge,
  }),
  'POST /users': openCall('register', {
    summary: 'Makes an account: 409 when name or e-mail is taken, 400 when a rule or the captcha is not kept.',
    refuses: [409],
    body: Registration,
    answer: z.object({ statusCode: z.literal(200), idnum: z.number().int(), mid: z.string() }),
  }),
  'GET /services/{id}': openCall('getRegistrationService', {
    summary: 'A registration campaign.',
    refuses: [404],
    params: z.object({ id: z.string().regex(/^\d{1,9}$/, 'must be a number of 1 to 9 digits') }),
    answer: RegistrationService,
  }),
  'POST /services': openCall('registerThroughService', {
    summary: 'Makes an account through a campaign: as POST /users, as form-data.',
    refuses: [404, 409],
    form: Registration.extend({
      service: z
        .string()
        .regex(/^\d{1,9}$/, 'must be a number')
        .optional(),
    }),
    answer: z.object({ statusCode: z.literal(200), name: z.string() }),
  }),
  'POST /users/validateNameExist': openCall('checkNameExists', {
    summary: 'Whether a user name is taken; one that breaks the rules is not.',
    body: z.object({ account_name: NameInput }),
    answer: Exists,
  }),
  'POST /auth/validateEmailExist': openCall('checkEmailExists', {
    summary: 'Whether an e-mail address is taken, compared in lower case; one that breaks the rules is not.',
    body: z.object({ email: EmailInput }),
    answer: Exists,
  }),
};

/** Calls about the e-mail address: verification, change, and the password recovery that goes by it. */
export const verificationCalls = {
  'GET /auth/getVerifyParameter': bearerCall('getVerification', {
    summary: 'Whether the address is verified, and when the account was made.',
    answer: z.object({ statusCode: z.literal(200), isVerify: z.boolean(), created_at: z.string() }),
  }),
  'GET /auth/account': ownBearerCall('getAccount', {
    summary: 'The bearer’s own account: address, pending address, verification, second factor.',
    answer: OwnAccount,
  }),
  'POST /auth/send-verify-code': bearerCall('sendVerificationMail', {
    summary:
      'Mails a verification link, to a new address if one is given; again after five minutes (429 before; the first correction of an address that was never verified does not wait). A new address in the place of a verified one needs the current password, and a code of the second factor where it is on.',
    refuses: [409],
    body: z.object({ email: EmailInput.optional(), ...Confirmation.partial().shape }),
    answer: Done,
  }),
  'POST /auth/cancel-email-change': ownBearerCall('cancelEmailChange', {
    summary: 'Cancels a change of address that waits for its link, which ends with it; without one it changes nothing.',
    answer: Done,
  }),
  'POST /auth/verify-code': openCall('verifyEmail', {
    summary: 'Confirms the address a link was mailed to.',
    refuses: [409],
    body: z.object({ code: CodeInput }),
    answer: Done,
  }),
  'POST /auth/undo-email-change': ownOpenCall('undoEmailChange', {
    summary:
      'Brings the old address back, by the link it was mailed; ends all sessions, and the password must be recovered.',
    refuses: [409],
    body: z.object({ code: CodeInput }),
    answer: Done,
  }),
  'POST /auth/request-password-recovery': openCall('requestPasswordRecovery', {
    summary: 'Mails a recovery code of six digits; one that was sent less than five minutes ago stands.',
    refuses: [403, 404],
    body: z.object({ account_name: NameInput }),
    answer: z.object({
      statusCode: z.literal(200),
      message: z.enum(['recoveryCodeSent', 'recoveryCodeAlreadySent']),
      retryAfter: z.number().int().optional().describe('Seconds until another code can be sent.'),
    }),
  }),
  'POST /auth/reset-password': openCall('resetPassword', {
    summary: 'Sets a new password by a recovery code, and ends all sessions.',
    refuses: [403, 404],
    body: z.object({ account_name: NameInput, code: CodeInput, newPassword: PasswordInput }),
    answer: z.object({ statusCode: z.literal(200), message: z.literal('passwordResetSuccess') }),
  }),
};
