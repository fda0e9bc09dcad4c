import type { Currency } from '#domain/store/currencies.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { WorkerLoop } from '../kernel/jobs/worker-loop.ts';
import type { Failpoints } from './orders/failpoints.ts';
import type { PaymentProvider } from './payments/provider.ts';

/** What calls of the store work with. */
export type StoreServices = ServerContext & {
  /** null: nothing can be bought. */
  provider: PaymentProvider | null;
  /** Does what must follow a payment. */
  outbox: WorkerLoop;
  /** Asks the provider about orders that were left open. */
  reconciler: WorkerLoop;
  /** What the store sells in. */
  currency: Currency;
  faults: Failpoints;
};

/** What the orders' own work needs: the same in a call, in a webhook, beside them, and in an operator's command. */
export type OrderDeps = Pick<StoreServices, 'db' | 'clock' | 'limits' | 'provider' | 'faults' | 'log'> & {
  outbox: Pick<WorkerLoop, 'wake'>;
  mailer: Pick<WorkerLoop, 'wake'>;
};
