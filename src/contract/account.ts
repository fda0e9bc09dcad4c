import { z } from 'zod';
import { bearerCall, openCall, ownBearerCall } from './call.ts';

/** A signed-in answer of `POST /auth/login`. */
export const SignedIn = z.object({
  statusCode: z.literal(200),
  token: z.string().min(1),
  account_name: z.string(),
  /** Point balance in MP. */
  pvalues: z.number(),
  /** '' when there is none on file. */
  email: z.string(),
  verifyAccount: z.boolean(),
  /** What this browser proves with that the account was signed in on it before; another server may send none. */
  device: z.string().optional(),
  message: z.literal('Login successful.'),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Name and password were right; the same call with `totp` signs in. */
export const SecondFactorAsked = z.object({ statusCode: z.literal(200), message: z.literal('totpRequired') });
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>;

/** As long as a name, a password, a mailed code or an address may be sent; longer ones are malformed. */
export const NameInput = z.string().max(200);
export const PasswordInput = z.string().max(1000);
export const CodeInput = z.string().max(200);
export const EmailInput = z.string().max(320);

/** The current password, and the second factor where there is one: asked for again before what cannot be taken back. */
export const Confirmation = z.object({ currentPassword: PasswordInput, totp: CodeInput.optional() });

/** What a sign-in sends; `totp` is a code of the app or one of the recovery codes. Unknown extra fields are ignored. */
export const Credentials = z.object({
  account_name: NameInput,
  password: PasswordInput,
  totp: CodeInput.optional(),
  /** As an earlier sign-in of this browser answered it: it has tries of its own, which strangers cannot use up. */
  device: z.string().max(200).optional(),
});
export type Credentials = z.infer<typeof Credentials>;

/** The specified registration payload; `pvalues` and `status` are ignored. */
export const Registration = z.object({
  account: z.object({
    mid: NameInput,
    password: PasswordInput,
    /** The confirmation: it must be equal. */
    pwd: PasswordInput,
    pvalues: z.unknown().optional(),
    status: z.unknown().optional(),
  }),
  email: EmailInput,
  /** ALTCHA's base64 payload; this server refuses a registration without it, another may not know it. */
  captcha: z.string().max(4000).optional(),
});
export type Registration = z.infer<typeof Registration>;

/** A campaign players register through; `name` in the language of Accept-Language. */
export const RegistrationService = z.object({
  id: z.number().int(),
  name: z.string(),
  imageBlog1: z.string().nullable(),
});
export type RegistrationService = z.infer<typeof RegistrationService>;

/** ALTCHA's challenge, altcha-lib v2; the browser's solver reads it as it is. */
export const CaptchaChallenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() });
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** What an account's owner sees beside the specified fields. */
export const OwnAccount = z.object({
  statusCode: z.literal(200),
  email: z.string(),
  /** A new address that waits for its link to be opened. */
  pendingEmail: z.string().nullable(),
  /** When that link expires and the change ends; ISO, UTC. An older server answers none. */
  pendingUntil: z.string().nullable().optional(),
  /** Whether a mistyped address can be corrected without the wait for another mail: once, and before it was verified. */
  correctable: z.boolean().optional(),
  /** When the last verification mail was sent; ISO, UTC. */
  verificationSentAt: z.string().nullable(),
  isVerify: z.boolean(),
  created_at: z.string(),
  secondFactor: z.boolean(),
  /** Recovery codes of the second factor that were not used yet. */
  recoveryCodesLeft: z.number().int(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** A device that is signed in. */
export const Device = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** Browser and system, such as 'Firefox, Windows'; '' when unknown. */
  device: z.string(),
  address: z.string(),
  signedInAt: z.string(),
  /** Within some minutes. */
  lastSeenAt: z.string(),
});
export type Device = z.infer<typeof Device>;

/** What the server keeps about an account, to take away. */
export const OwnData = z.object({
  statusCode: z.literal(200),
  account: z.record(z.string(), z.unknown()),
  sessions: z.array(z.record(z.string(), z.unknown())),
  points: z.array(z.record(z.string(), z.unknown())),
  orders: z.array(z.record(z.string(), z.unknown())),
  requests: z.array(z.record(z.string(), z.unknown())),
  formerNames: z.array(z.record(z.string(), z.unknown())),
  rankedPlayers: z.array(z.record(z.string(), z.unknown())),
  tickets: z.array(z.record(z.string(), z.unknown())),
  awardClaims: z.array(z.record(z.string(), z.unknown())),
  redeemedCodes: z.array(z.record(z.string(), z.unknown())),
  /** Seasons whose premium track is held, what gave points, time online by day, and claims. */
  premium: z.array(z.record(z.string(), z.unknown())),
  seasonPoints: z.array(z.record(z.string(), z.unknown())),
  seasonMinutes: z.array(z.record(z.string(), z.unknown())),
  seasonClaims: z.array(z.record(z.string(), z.unknown())),
  /** What the game server reported of late. */
  gameReports: z.array(z.record(z.string(), z.unknown())),
  deliveries: z.array(z.record(z.string(), z.unknown())),
  /** Lists and items that the player keeps; `kept` false: removed of late. */
  keptLists: z.array(z.record(z.string(), z.unknown())),
  keptItems: z.array(z.record(z.string(), z.unknown())),
  /** The newest ones, in their order. */
  securityEvents: z.array(z.record(z.string(), z.unknown())),
  /** How many older ones there are beside them. */
  olderSecurityEvents: z.int(),
});
export type OwnData = z.infer<typeof OwnData>;

/** The plain success of calls that answer nothing else. */
export const Done = z.object({ statusCode: z.literal(200) });
export type Done = z.infer<typeof Done>;

/** Calls of sign-in, sign-out and balance. */
export const accountCalls = {
  'POST /auth/login': openCall('login', {
    summary: 'Signs in; a wrong name and a wrong password answer the same 400.',
    refuses: [403],
    body: Credentials,
    answer: z.union([SignedIn, SecondFactorAsked]),
  }),
  'POST /auth/logout': ownBearerCall('logout', {
    summary: 'Ends this session.',
    answer: Done,
  }),
  'POST /users/getPValues': bearerCall('getBalance', {
    summary: 'The balance of the bearer; another account name is 403.',
    refuses: [403],
    body: z.object({ account_name: NameInput.optional() }),
    answer: z.object({ pvalues: z.number() }),
  }),
};
