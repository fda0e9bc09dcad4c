import { randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretsIn } from '#server/kernel/auth/secrets.ts';
import type { BackupManifest } from '#server/kernel/backups.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { SettingsError } from '#server/kernel/user-error.ts';

type Digests = BackupManifest['secrets'];

const BYTES = 16;

/** Slow on purpose: a secret that somebody made up cannot be found by trying. */
const digestBy = (salt: string) => (secret: string) => scryptSync(secret, salt, BYTES).toString('hex');

/** The secret of the state folder is not made here: a new one would be another one. */
function authSecretOf(env: NodeJS.ProcessEnv, { home, databaseUrl }: Pick<Settings, 'home' | 'databaseUrl'>): string {
  const file = join(home, 'auth-secret');
  if (env['AUTH_SECRET']) return env['AUTH_SECRET'];
  return databaseUrl === null && existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** The digests of the present secrets; AUTH_SECRET has several parts while it is replaced. */
export function digestSecrets(
  env: NodeJS.ProcessEnv,
  settings: Pick<Settings, 'home' | 'databaseUrl'>,
  salt = randomBytes(BYTES).toString('hex'),
): Digests {
  const digests = (written: string) => (written === '' ? [] : secretsIn(written).map(digestBy(salt)));
  return { salt, auth: digests(authSecretOf(env, settings)), intake: digests(env['INTAKE_SECRET'] ?? '') };
}

/** Throws a sentence where the secret is missing that the backup is to name. */
export function requireAuthSecret({ auth }: Digests): void {
  if (auth.length > 0) return;
  throw new SettingsError(
    'AUTH_SECRET is missing: set it as it is set for the portal, so that the backup can say which secret it belongs to.',
  );
}

const lacks = (wanted: readonly string[], present: readonly string[]) => wanted.some((one) => !present.includes(one));

/** What would be lost with the present secrets, in a sentence; null: nothing. */
export function authSecretProblem(wanted: Digests, present: Digests): string | null {
  if (!lacks(wanted.auth, present.auth)) return null;
  const which = present.auth.length === 0 ? 'AUTH_SECRET is not set' : 'AUTH_SECRET is another one now';
  return `The backup was made with a secret that is missing here (${which}): everybody would sign in again, and authenticator apps would be lost.`;
}

/** The same for the reports of the game server, which its own side can set again. */
export const intakeSecretProblem = (wanted: Digests, present: Digests) =>
  lacks(wanted.intake, present.intake)
    ? 'INTAKE_SECRET is not that of the backup: the game server must sign by the present one.'
    : null;
