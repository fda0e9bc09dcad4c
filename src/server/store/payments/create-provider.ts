import { SITE } from '#domain/site/site.ts';
import { secretsIn } from '#server/kernel/auth/auth-secret.ts';
import { derived } from '#server/kernel/auth/secrets.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { createPayPal } from './paypal/paypal.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox/sandbox.ts';

type Needed = Pick<Settings, 'payments' | 'publicOrigin' | 'publicApiBase' | 'authSecret'>;

/** Where browsers reach the API: the site's own origin, unless the build names another one. */
export function apiOrigin({ publicApiBase, publicOrigin }: Pick<Needed, 'publicApiBase' | 'publicOrigin'>): string {
  return publicApiBase === '' ? publicOrigin : new URL(publicApiBase).origin;
}

/** What the sandbox signs its messages with; a process signs and reads its own alone, so one secret is enough. */
export const sandboxSecret = ({ authSecret }: Pick<Needed, 'authSecret'>) =>
  derived(secretsIn(authSecret)[0], 'messages of the sandbox').toString('hex');

/** The provider of the settings, the one place that knows both; null: nothing can be bought. */
export function createProvider(
  settings: Needed,
  { db, clock, wake }: { db: Db; clock: Clock; wake: () => void },
): PaymentProvider | null {
  const { payments } = settings;
  if (payments === null) return null;
  if (payments.provider === 'paypal') return createPayPal({ settings: payments, clock, brandName: SITE.product });
  return createSandbox({ db, clock, publicApiOrigin: apiOrigin(settings), secret: sandboxSecret(settings), wake });
}
