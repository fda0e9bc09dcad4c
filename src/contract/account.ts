import { z } from 'zod';

/** A signed-in answer of `POST /auth/login` (wire.md 28). */
export const SignedIn = z.object({
  statusCode: z.literal(200),
  token: z.string().min(1),
  account_name: z.string(),
  /** Point balance in MP. */
  pvalues: z.number(),
  email: z.string(),
  verifyAccount: z.boolean(),
  message: z.literal('Login successful.'),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** What a sign-in sends; unknown extra fields are ignored. */
export const Credentials = z.object({ account_name: z.string().max(200), password: z.string().max(1000) });
export type Credentials = z.infer<typeof Credentials>;

/** The plain success of calls that answer nothing else. */
export const Done = z.object({ statusCode: z.literal(200) });
export type Done = z.infer<typeof Done>;
