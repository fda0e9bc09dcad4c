import { z } from 'zod';
import { CodeInput, Confirmation, Device, Done, OwnData, PasswordInput } from '../account.ts';
import { defineCalls } from '../call.ts';
import { ErrorCode } from '../errors.ts';

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
