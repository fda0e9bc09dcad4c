import { setTimeout as pause } from 'node:timers/promises';
import type { PayPalDouble } from '#support/paypal/paypal-double.ts';
import type { ApiProcesses } from '../fleet/api-processes.ts';
import type { Asked, OpenWork } from './api-process.ts';
import type { RunContext } from './run-batch.ts';

const LOOKS_EVERY = 150;
/** Quiet once may be between two things. */
const QUIET_LOOKS = 2;

/** Whether an order that is open may stay so: nobody paid it yet, or its money waits for a decision of people. */
function mayStayOpen(double: PayPalDouble, { id, state, reason }: OpenWork['orders'][number]): boolean {
  const payment = [...double.orders.values()].find(({ customId }) => customId === id);
  if (state === 'pending') return payment?.capture === null && payment.state !== 'approved';
  if (state !== 'review') return false;
  return reason === 'amountMismatch' || (reason === 'capturePending' && payment?.capture?.status === 'PENDING');
}

/** Waits until nothing can happen any more, so many milliseconds at most; answers what never came to its end. */
export async function waitUntilIdle(
  fleet: ApiProcesses,
  { double, followers }: RunContext,
  patience: number,
): Promise<string[]> {
  const until = Date.now() + patience;
  for (let quiet = 0; ; ) {
    await Promise.race([double.settled(), pause(Math.max(0, until - Date.now()), null, { ref: false })]);
    const { orders, tasks, messages } = await fleet.ask<OpenWork>({ ask: 'open' } satisfies Asked);
    const open = orders.filter((order) => !mayStayOpen(double, order));
    const isQuiet = open.length + tasks + messages === 0 && followers.isIdle();
    quiet = isQuiet ? quiet + 1 : 0;
    if (quiet === QUIET_LOOKS) return [];
    if (Date.now() > until) {
      const states = open.map(({ id, state, reason }) => `order ${id} stays ${state}${reason ? ` (${reason})` : ''}`);
      return [...states, `${tasks} tasks and ${messages} messages are not done`];
    }
    await pause(LOOKS_EVERY);
  }
}
