import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '#server/seed/demo-accounts.ts';
import type { Settings } from '#server/settings.ts';

const TAKERS = {
  sandbox: 'the sandbox takes payments, and no money moves',
  paypal: 'PayPal takes payments',
} as const;

/** What a person needs to know once the portal serves. */
export function welcome(
  address: string,
  settings: Pick<Settings, 'seedsDemo' | 'home' | 'smtpUrl' | 'payments'>,
): string {
  const { payments } = settings;
  const accounts = DEMO_ACCOUNTS.map(({ name, password }) => `${name} / ${password}`).join(', ');
  const lines = [
    `Memoria is at ${address}`,
    ...(settings.seedsDemo ? [`  sign in as  ${accounts}`] : []),
    `  mails go to ${settings.smtpUrl === null ? join(settings.home, 'outbox') : new URL(settings.smtpUrl).host}`,
    `  ${payments === null ? 'nothing can be bought: PAYMENTS is not set' : TAKERS[payments.provider]}`,
    '  the API describes itself at /api/v1/docs',
    'Ctrl-C stops it.',
  ];
  return `\n${lines.join('\n')}\n`;
}
