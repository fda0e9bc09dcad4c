import { createSecrets } from '../kernel/auth/secrets.ts';
import type { Limits } from '../kernel/limits.ts';
import type { Settings } from '../kernel/settings.ts';
import { createPictures } from '../news/pictures/import-pictures.ts';
import { NO_FAILPOINTS } from '../store/orders/failpoints.ts';
import { createProvider, sandboxOf } from '../store/payments/create-provider.ts';
import type { OperatorContext } from './define-command.ts';

type Needed = Parameters<typeof sandboxOf>[0] & Pick<Settings, 'currency' | 'authSecret'> & { limits: Limits };

/** The server looks for due jobs by itself every few seconds, wherever it runs. */
const asleep = { wake: () => undefined };

/** What commands work with, from the settings and what is open already. */
export function createOperatorContext(
  settings: Needed,
  open: Pick<OperatorContext, 'db' | 'clock' | 'live' | 'log'>,
): OperatorContext {
  const { limits, currency } = settings;
  const { clock } = open;
  const provider = createProvider(settings, { clock, sandbox: sandboxOf(settings, { ...open, ...asleep }) });
  const secrets = createSecrets(settings.authSecret);
  const ends = { faults: NO_FAILPOINTS, outbox: asleep, mailer: asleep };
  return { ...open, ...ends, limits, currency, secrets, provider, pictures: createPictures() };
}
