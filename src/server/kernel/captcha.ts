import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { CaptchaChallenge } from '#contract/account.ts';
import { captchaUses } from './auth/schema.ts';
import { derived, secretsIn } from './auth/secrets.ts';
import { DAY } from './clock.ts';
import type { Db } from './db/database.ts';
import { HttpError } from './http-error.ts';
import type { Limits } from './limits.ts';

/** Tells people from programs, or makes each try of a program expensive. */
export type Captcha = ReturnType<typeof createAltcha>;

/** One text for every reason: a new challenge has to be solved. */
const captchaInvalid = () => new HttpError(400, 'captchaInvalid', 'The captcha is missing, wrong, expired or used.');

/** Records that a challenge was solved; false when it was used before, also by a parallel request. */
async function useOnce(db: Db, digest: string, expiresAt: Date): Promise<boolean> {
  const added = await db
    .insert(captchaUses)
    .values({ digest, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: captchaUses.digest });
  return added.length > 0;
}

/** Deletes challenges that expired more than a day ago: a process with a wrong clock accepts none a second time. */
export async function purgeCaptchaUses(db: Db, now: Date): Promise<void> {
  await db.delete(captchaUses).where(lt(captchaUses.expiresAt, new Date(now.getTime() - DAY)));
}

const ALGORITHM = 'PBKDF2/SHA-256';

/** What a solver sends back: exactly the challenge that it got, and the solution. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      // The library's own expiry uses the machine's clock, not the one that is passed in.
      data: z.strictObject({ validUntil: z.int() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

function readPayload(text: string | undefined): z.infer<typeof Payload> | null {
  try {
    return Payload.parse(JSON.parse(Buffer.from(text ?? '', 'base64').toString('utf8')));
  } catch {
    // An unreadable payload is no solution.
    return null;
  }
}

type Puzzle = Pick<Limits, 'captchaMinutes' | 'captchaCost' | 'captchaCounterFrom' | 'captchaCounterTo'>;

/** The keys that a secret gives: one signs challenges, the other their solutions. */
function keysOf(secret: string) {
  const key = (purpose: string) => derived(secret, purpose).toString('hex');
  return { hmacSignatureSecret: key('captcha challenges'), hmacKeySignatureSecret: key('captcha solutions') };
}

/** ALTCHA, proof of work: it needs no third party, and stores nothing of a challenge until it is solved. */
export function createAltcha(authSecret: string, limits: Puzzle) {
  const [current, ...former] = secretsIn(authSecret);
  const keys = keysOf(current);
  const formerKeys = former.map(keysOf);
  const [from, to] = [limits.captchaCounterFrom, limits.captchaCounterTo].sort((a, b) => a - b) as [number, number];
  return {
    challenge: async (now: Date): Promise<CaptchaChallenge> => {
      const validUntil = Math.floor(now.getTime() / 1000) + limits.captchaMinutes * 60;
      const counter = randomInt(from, to + 1);
      const { parameters, signature = '' } = await createChallenge({
        algorithm: ALGORITHM,
        cost: limits.captchaCost,
        counter,
        deriveKey,
        data: { validUntil },
        ...keys,
      });
      return { parameters: { ...parameters }, signature };
    },
    /** Uses up the solution of a challenge; missing, wrong, expired or used before is a refusal (400 `captchaInvalid`). */
    verify: async (text: string | undefined, db: Db, now: Date): Promise<void> => {
      const payload = readPayload(text);
      if (payload === null) throw captchaInvalid();
      let { verified } = await verifySolution({ ...payload, deriveKey, ...keys });
      for (const older of formerKeys) {
        verified ||= (await verifySolution({ ...payload, deriveKey, ...older })).verified;
      }
      const expiresAt = new Date(payload.challenge.parameters.data.validUntil * 1000);
      if (!verified || expiresAt < now) throw captchaInvalid();
      // The signature was verified above, and identifies the challenge.
      if (!(await useOnce(db, payload.challenge.signature, expiresAt))) throw captchaInvalid();
    },
  };
}
