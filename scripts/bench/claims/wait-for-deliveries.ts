import { setTimeout as pause } from 'node:timers/promises';
import type { ApiProcesses } from '../fleet/api-processes.ts';
import type { Asked, DeliveryCounts } from './api-process.ts';

const LOOKS_EVERY = 150;

/** Waits until everything is given, so many milliseconds at most; answers what never came to its end. */
export async function waitUntilDelivered(fleet: ApiProcesses, patience: number): Promise<string[]> {
  const until = Date.now() + patience;
  for (;;) {
    const { delivered = 0, ...open } = await fleet.ask<DeliveryCounts>({ ask: 'deliveries' } satisfies Asked);
    const left = Object.entries(open).map(
      ([state, times]) => `${times} deliveries are ${state}, ${delivered} delivered`,
    );
    if (left.length === 0 || Date.now() > until) return left;
    await pause(LOOKS_EVERY);
  }
}
