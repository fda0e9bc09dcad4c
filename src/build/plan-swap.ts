import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './folder.ts';
import type { Swapped } from './journal.ts';
import { inSafeOrder } from './safe-order.ts';

/** What a swap is planned from; all paths are relative to the site, with slashes. */
export type SwapInput = {
  /** The served folder and the one beside it. */
  served: string;
  staging: string;
  /** What the site no longer has. */
  gone: readonly string[];
};

function isSame(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })];
  return b?.isFile() === true && a.size === b.size && readFileSync(one).equals(readFileSync(other));
}

/** The steps from the served site to the one beside it. What is the same in both is not touched. */
export function planSwap({ served, staging, gone }: SwapInput): Swapped {
  const differs = (path: string) => !isSame(join(staging, path), join(served, path));
  const put = filesBelow(staging, (path) => path.startsWith('.')).filter(differs);
  const isThere = (path: string) => statSync(join(served, path), { throwIfNoEntry: false })?.isFile() === true;
  return inSafeOrder(put, gone, (path) => (isThere(path) ? 'before' : 'none'));
}
