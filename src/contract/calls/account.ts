import { z } from 'zod';
import { Credentials, Done, NameInput, SecondFactorAsked, SignedIn } from '../account.ts';
import { defineCalls } from '../call.ts';

/** Calls of sign-in, sign-out and balance. */
export const accountCalls = defineCalls({
  'POST /auth/login': {
    summary: 'Signs in; a wrong name and a wrong password answer the same 400.',
    access: 'open',
    body: Credentials,
    answer: z.union([SignedIn, SecondFactorAsked]),
  },
  'POST /auth/logout': {
    summary: 'Ends this session.',
    access: 'bearer',
    own: true,
    answer: Done,
  },
  'POST /users/getPValues': {
    summary: 'The balance of the bearer; another account name is 403.',
    access: 'bearer',
    body: z.object({ account_name: NameInput.optional() }),
    answer: z.object({ pvalues: z.number() }),
  },
});
