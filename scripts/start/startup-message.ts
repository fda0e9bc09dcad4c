import { createServer } from 'node:net';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '#server/account/seed.ts';
import type { DemoCodes } from '#server/awards/seed.ts';
import { portProblem } from '#server/kernel/http/listen.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { VERSION } from '#server/kernel/version.ts';

const TAKERS = {
  sandbox: 'the sandbox takes payments, and no money moves',
  paypal: 'PayPal takes payments',
} as const;

function demoLines({ usable, refused }: DemoCodes): string[] {
  const accounts = DEMO_ACCOUNTS.map(({ name, password }) => `${name} / ${password}`).join(', ');
  return [
    `  sign in as  ${accounts}`,
    ...(usable.length > 0 ? [`  redeem      ${usable.join(', ')}`] : []),
    ...(refused.length > 0 ? [`  no more     ${refused.join(', ')} (expired, taken back or used up)`] : []),
  ];
}

function storeLine(payments: Settings['payments'], hasPlans: boolean): string {
  if (payments === null) return 'nothing can be bought: PAYMENTS is not set';
  if (hasPlans) return TAKERS[payments.provider];
  return `${TAKERS[payments.provider]}, but nothing is sold: npm run admin -- add-plans --specified, or add-plan`;
}

export type Found = { codes: DemoCodes; hasPlans: boolean };

export function startupMessage(
  address: string,
  settings: Pick<Settings, 'seedsDemo' | 'home' | 'smtpUrl' | 'payments'>,
  { codes, hasPlans }: Found,
): string {
  const { payments } = settings;
  const lines = [
    `Memoria ${VERSION} is at ${address}`,
    ...(settings.seedsDemo ? demoLines(codes) : []),
    `  mails go to ${settings.smtpUrl === null ? join(settings.home, 'outbox') : new URL(settings.smtpUrl).host}`,
    `  ${storeLine(payments, hasPlans)}`,
    '  the API describes itself at /api/v1/docs',
    'Ctrl-C stops it.',
  ];
  return `\n${lines.join('\n')}\n`;
}

/** Takes the port and gives it back: a busy port is reported before the long work, not after. Throws one sentence. */
export function refuseBusyPort(settings: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(portProblem(error, settings) ?? error));
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()));
  });
}
