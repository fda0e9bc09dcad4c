import type { Services } from '#server/kernel/services.ts';

/** What the orders' own work needs: the same in a call, in a webhook, beside them, and in an operator's command. */
export type OrderDeps = Pick<Services, 'db' | 'clock' | 'limits' | 'provider' | 'faults' | 'log'> & {
  outbox: Pick<Services['outbox'], 'hurry'>;
  mailer: Pick<Services['mailer'], 'hurry'>;
};
