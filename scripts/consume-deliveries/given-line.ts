import { printableLine } from '#server/operator/print.ts';
import type { JournalEntry } from './journal.ts';

/** What was given, in plain words. */
export function givenLine({ id, account_name, source, ref, items }: JournalEntry): string {
  const what = items.map(({ item_id, quantity }) => `${quantity} × item ${item_id}`).join(', ');
  return `Given to ${printableLine(account_name)}: ${what} (${source} ${printableLine(ref)}, delivery ${id})`;
}
