import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { secretsIn } from '../auth/auth-secret.ts';
import { derived } from '../auth/secrets.ts';
import type { Limits } from '../limits.ts';
import { type Captcha, captchaInvalid } from './captcha.ts';
import { useOnce } from './captcha-uses.ts';

const ALGORITHM = 'PBKDF2/SHA-256';

/** What a solver sends back: the challenge as it was given, nothing more and nothing less, and what it found. */
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
      // The library's own expiry goes by the machine's clock, not by the one that is passed in.
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
    // Whatever is wrong with it, it is no solution.
    return null;
  }
}

type Puzzle = Pick<Limits, 'captchaMinutes' | 'captchaCost' | 'captchaCounterFrom' | 'captchaCounterTo'>;

/** The keys that a secret gives: one signs challenges, the other their solutions. */
function keysOf(secret: string) {
  const key = (purpose: string) => derived(secret, purpose).toString('hex');
  return { hmacSignatureSecret: key('captcha challenges'), hmacKeySignatureSecret: key('captcha solutions') };
}

/** ALTCHA, proof of work: no third party is asked, and nothing is kept of a challenge until it was answered. */
export function createAltcha(authSecret: string, limits: Puzzle): Captcha {
  const [current, ...former] = secretsIn(authSecret);
  const keys = keysOf(current);
  const formerKeys = former.map(keysOf);
  const [from, to] = [limits.captchaCounterFrom, limits.captchaCounterTo].sort((a, b) => a - b) as [number, number];
  return {
    challenge: async (now) => {
      const validUntil = Math.floor(now.getTime() / 1000) + limits.captchaMinutes * 60;
      const counter = randomInt(from, to + 1);
      const { parameters, signature = '' } = await createChallenge({
        ...{ algorithm: ALGORITHM, cost: limits.captchaCost, counter, deriveKey, data: { validUntil }, ...keys },
      });
      return { parameters: { ...parameters }, signature };
    },
    verify: async (text, db, now) => {
      const payload = readPayload(text);
      if (payload === null) throw captchaInvalid();
      let { verified } = await verifySolution({ ...payload, deriveKey, ...keys });
      for (const older of formerKeys) {
        verified ||= (await verifySolution({ ...payload, deriveKey, ...older })).verified;
      }
      const expiresAt = new Date(payload.challenge.parameters.data.validUntil * 1000);
      if (!verified || expiresAt < now) throw captchaInvalid();
      // The signature was just proved to be ours: one challenge has one.
      if (!(await useOnce(db, payload.challenge.signature, expiresAt))) throw captchaInvalid();
    },
  };
}
