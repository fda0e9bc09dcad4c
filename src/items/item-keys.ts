import { followRecipe } from './recipe-times.ts';
import { shareItem } from './share-item.ts';

/** A row's level; none, and one that is not known, come last. */
const levelOf = (row: HTMLTableRowElement): number => {
  const level = Number.parseInt(row.cells[1]?.textContent ?? '', 10);
  return Number.isNaN(level) ? Number.POSITIVE_INFINITY : level;
};

/** The order in which a table was printed. */
const printed = new WeakMap<HTMLTableSectionElement, readonly HTMLTableRowElement[]>();

/** Orders the table below a pressed key: by level ascending, or by rate, which is how it was printed. */
export function orderRows(key: HTMLElement): void {
  const keys = key.parentElement;
  const body = keys?.parentElement?.querySelector<HTMLTableElement>('table')?.tBodies[0];
  if (!keys || !body) return;
  const rows = printed.get(body) ?? [...body.rows];
  printed.set(body, rows);
  // Equal levels keep the order of their rates.
  const isByLevel = key.dataset['order'] === 'level';
  body.append(...(isByLevel ? rows.toSorted((a, b) => levelOf(a) - levelOf(b)) : rows));
  for (const one of keys.querySelectorAll('[aria-pressed]')) one.setAttribute('aria-pressed', String(one === key));
}

/** Follows a press on a key of an item's page: what it copies, makes or orders. */
export async function pressKey(key: HTMLElement): Promise<void> {
  const { share, order } = key.dataset;
  if (share) await shareItem(key);
  else if (order) orderRows(key);
  else await followRecipe(key);
}
