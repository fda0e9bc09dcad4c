import type { IncomingHttpHeaders } from 'node:http';
import { lt } from 'drizzle-orm';
import { type Clock, DAY } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { unknownAddress } from '#server/kernel/http/errors.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { intakeUses } from '../schema.ts';
import { secretsIn } from '../secrets.ts';
import { bodyDigest, INTAKE_HEADERS, isSameHex, signReport } from './signature.ts';

/** Records a signature; false when it was used before, also by a parallel request. */
async function consumeNonce(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const added = await db
    .insert(intakeUses)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: intakeUses.signature });
  return added.length > 0;
}

/** Deletes signatures that expired more than a day ago: a process with a wrong clock accepts none a second time. */
export async function purgeUsedSignatures(db: Db, now: Date): Promise<void> {
  await db.delete(intakeUses).where(lt(intakeUses.expiresAt, new Date(now.getTime() - DAY)));
}

/** A report with valid headers: its body may be read. */
export type Signed = { digest: string; signature: string; expiresAt: Date };

/** Checks the signed reports of the game server. */
export type Intake = ReturnType<typeof createIntake>;

const SECONDS = /^\d{1,12}$/;
const SHA256 = /^[\da-f]{64}$/i;

const wrongSignature = () => new HttpError(403, 'intakeSignature', 'The signature of the report is missing or wrong.');

function header(headers: IncomingHttpHeaders, name: string, form: RegExp): string {
  const value = headers[name];
  if (typeof value !== 'string' || !form.test(value)) throw wrongSignature();
  return value.toLowerCase();
}

type Deps = { db: Db; clock: Clock; limits: Pick<Limits, 'intakeSeconds'>; secret: string | null };

/** Without a secret the calls are refused as unknown addresses. */
export function createIntake({ db, clock, limits, secret }: Deps) {
  const window = limits.intakeSeconds * 1000;
  const secrets = secret === null ? null : secretsIn(secret);
  return {
    /** Checks the headers before the body is read; `path` is the call's, below the API base. */
    verifySignature: (path: string, headers: IncomingHttpHeaders): Signed => {
      if (secrets === null) throw unknownAddress();
      const time = header(headers, INTAKE_HEADERS.time, SECONDS);
      const digest = header(headers, INTAKE_HEADERS.digest, SHA256);
      const signature = header(headers, INTAKE_HEADERS.signature, SHA256);
      const isSignedBy = (one: string) => isSameHex(signature, signReport(one, { time, path, digest }));
      if (!secrets.some(isSignedBy)) throw wrongSignature();
      const signedAt = Number(time) * 1000;
      if (Math.abs(clock.now().getTime() - signedAt) > window) {
        throw new HttpError(
          409,
          'intakeStale',
          'The report was not signed just now: sign it again, or set the clock right.',
        );
      }
      return { digest, signature, expiresAt: new Date(signedAt + window) };
    },
    /** Checks the body before it is parsed, and uses its signature up. */
    consumeNonce: async ({ digest, signature, expiresAt }: Signed, body: Buffer): Promise<void> => {
      if (!isSameHex(digest, bodyDigest(body))) throw wrongSignature();
      if (await consumeNonce(db, signature, expiresAt)) return;
      throw new HttpError(409, 'intakeStale', 'A report with this signature was taken before: sign it again.');
    },
  };
}
