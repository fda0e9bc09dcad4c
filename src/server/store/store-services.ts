import type { Currency } from '#domain/store/money.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { WorkerLoop } from '../kernel/jobs/worker-loop.ts';
import type { PaymentProvider } from './payments/provider.ts';

export type StoreServices = ServerContext & {
  /** null: the store is closed. */
  provider: PaymentProvider | null;
  /** Runs the tasks that follow a payment. */
  outbox: WorkerLoop;
  /** Looks up open orders at the provider. */
  reconciler: WorkerLoop;
  currency: Currency;
  faults: Failpoints;
};

/** The context of work on orders in a call, a webhook, a job and an operator's command. */
export type OrderDeps = Pick<StoreServices, 'db' | 'clock' | 'limits' | 'provider' | 'faults' | 'log'> & {
  outbox: Pick<WorkerLoop, 'wake'>;
  mailer: Pick<WorkerLoop, 'wake'>;
};

/** Points between two steps that belong together; the fault bench ends the process there. */
export type Failpoint = 'after-capture' | 'after-commit' | 'after-live';

/** Does nothing outside the fault bench. */
export type Failpoints = (point: Failpoint) => void;

export const NO_FAILPOINTS: Failpoints = () => undefined;
