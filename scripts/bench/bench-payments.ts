import { type Asked, type FaultBench, runEach } from './fleet/runs.ts';
import { runFaults } from './payments/fault-run.ts';
import { EACH, GUARDS } from './payments/removable-guards.ts';

/** What the fault run of payments is told. */
export type PaymentsAsked = Asked & { orders: number };

/** Lets players buy while everything goes wrong that can, and compares the portal with the provider's books; throws when they differ. */
export function benchPayments(home: string, { orders, ...asked }: PaymentsAsked): Promise<string> {
  const size = `${orders} orders`;
  const run: FaultBench['run'] = (one) => runFaults({ ...one, orders });
  return runEach({ name: 'payments', size, guards: GUARDS, each: EACH, run }, home, asked);
}
