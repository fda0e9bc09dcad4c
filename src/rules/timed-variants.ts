import type { Item } from '#contract/item.ts';
import { fold } from './fold.ts';
import { readText } from './text.ts';

type Named = Pick<Item, 'item_id' | 'item_name' | 'item_type'>;

/**
 * `Harbour Coat (7 Days)`, `Abrigo (7 días)`, `Manteau [7 jours]`, `Coat - 7d`: the name, and how many days it is lent for. The
 * name ends before what parts the two, so that long runs of it are walked once.
 */
const TIMED_NAME = /^(.*[^\s([\-–—])[\s([\-–—]+(\d{1,4})\s*(?:days?|d[ií]as?|jours?|d|j)\s*[)\]]?$/i;

/** A name without its span; `days` is null for what one keeps. */
export function timedName(name: string): { base: string; days: number | null } {
  const [, base, days] = TIMED_NAME.exec(name.trim()) ?? [];
  return base && days ? { base, days: Number(days) } : { base: name.trim(), days: null };
}

/** For how many days an item is lent; null when it stays. */
export function daysOf(item: Pick<Item, 'item_name'>): number | null {
  return timedName(readText(item.item_name, 'en') ?? '').days;
}

/** Equal for items that are the same thing for different spans: same type, same name but for the span. */
function variantKey({ item_name, item_type }: Named): { key: string; days: number | null } | null {
  const name = readText(item_name, 'en');
  if (!name) return null;
  const { base, days } = timedName(name);
  return { key: `${item_type} ${fold(base)}`, days };
}

/**
 * Groups the timed variants of one thing, shortest span first, for good last. A group has at least two spans; items of equal
 * name that are all for good are different things and no variants.
 */
export function timedVariants(items: Iterable<Named>): Map<number, number[]> {
  const groups = new Map<string, { id: number; days: number | null }[]>();
  for (const item of items) {
    const found = variantKey(item);
    if (!found) continue;
    const row = { id: item.item_id, days: found.days };
    const group = groups.get(found.key);
    if (group) group.push(row);
    else groups.set(found.key, [row]);
  }
  const variants = new Map<number, number[]>();
  for (const group of groups.values()) {
    if (group.length < 2 || group.every(({ days }) => days === group[0]?.days)) continue;
    const ids = group
      .sort((a, b) => (a.days ?? Number.MAX_SAFE_INTEGER) - (b.days ?? Number.MAX_SAFE_INTEGER) || a.id - b.id)
      .map(({ id }) => id);
    for (const id of ids) variants.set(id, ids);
  }
  return variants;
}
