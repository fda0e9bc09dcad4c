import { SITE } from '#domain/site/site.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { createPayPal } from './paypal/paypal.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';

type Needed = Pick<Settings, 'payments' | 'publicOrigin' | 'publicApiBase'>;

type Deps = { db: Db; clock: Clock; wake: () => void };

/** Where browsers reach the API: the site's own origin, unless the build names another one. */
export function apiOrigin({ publicApiBase, publicOrigin }: Pick<Needed, 'publicApiBase' | 'publicOrigin'>): string {
  return publicApiBase === '' ? publicOrigin : new URL(publicApiBase).origin;
}

/** The sandbox of the settings; null: they name another provider, or none. */
export function sandboxOf(settings: Needed, deps: Deps): Sandbox | null {
  if (settings.payments?.provider !== 'sandbox') return null;
  return createSandbox({ ...deps, publicApiOrigin: apiOrigin(settings) });
}

/** The provider of the settings; null: nothing can be bought. */
export function createProvider(
  { payments }: Pick<Needed, 'payments'>,
  { clock, sandbox }: { clock: Clock; sandbox: Sandbox | null },
): PaymentProvider | null {
  if (payments?.provider === 'paypal') return createPayPal({ settings: payments, clock, brandName: SITE.product });
  if (sandbox === null) return null;
  const { settings, fetch } = sandbox;
  return createPayPal({ name: 'sandbox', settings, fetch, clock, brandName: SITE.product });
}
