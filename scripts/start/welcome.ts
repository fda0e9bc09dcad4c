import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '#server/seed/demo-accounts.ts';
import type { Settings } from '#server/settings.ts';

/** What a person needs to know once the portal serves. */
export function welcome(address: string, settings: Pick<Settings, 'seedsDemo' | 'home' | 'smtpUrl'>): string {
  const accounts = DEMO_ACCOUNTS.map(({ name, password }) => `${name} / ${password}`).join(', ');
  const lines = [
    `Memoria is at ${address}`,
    ...(settings.seedsDemo ? [`  sign in as  ${accounts}`] : []),
    `  mails go to ${settings.smtpUrl === null ? join(settings.home, 'outbox') : new URL(settings.smtpUrl).host}`,
    '  the API describes itself at /api/v1/docs',
    'Ctrl-C stops it.',
  ];
  return `\n${lines.join('\n')}\n`;
}
