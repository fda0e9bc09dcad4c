import { z } from 'zod';
import { CaptchaChallenge, EmailInput, NameInput, Registration, RegistrationService } from '../account.ts';
import { defineCalls } from '../call.ts';

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
