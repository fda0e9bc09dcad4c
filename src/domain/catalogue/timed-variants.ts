import type { Item, Validity } from '#contract/item.ts';
import { fold, readText } from '../site/text.ts';

type Named = Pick<Item, 'item_id' | 'item_name' | 'item_type' | 'validity'>;

/**
 * `Harbour Coat (7 Days)`, `Abrigo (7 días)`, `Manteau [7 jours]`, `Coat - 7d`: the name, and how many days it is lent for. The
 * name ends before what parts the two, so that long runs of it are walked once.
 */
const TIMED_NAME = /^(.*[^\s([\-–—])[\s([\-–—]+(\d{1,4})\s*(?:days?|d[ií]as?|jours?|d|j)\s*[)\]]?$/i;

const DAY_SECONDS = 86_400;

const PERMANENT: Validity = { kind: 'permanent' };

/** A name without its span; `days` is null for what one keeps. */
export function timedName(name: string): { base: string; days: number | null } {
  const [, base, days] = TIMED_NAME.exec(name.trim()) ?? [];
  return base && days ? { base, days: Number(days) } : { base: name.trim(), days: null };
}

/** How long an item stays: as its record says, else as its name lets one guess. */
export function validityOf(item: Pick<Item, 'item_name' | 'validity'>): Validity {
  if (item.validity) return item.validity;
  const { days } = timedName(readText(item.item_name, 'en') ?? '');
  return days ? { kind: 'duration', seconds: days * DAY_SECONDS } : PERMANENT;
}

/** Spans ascending, then dates ascending, for good last: numbers to sort by and to tell spans apart. */
function rankOf(validity: Validity): [kind: number, length: number] {
  if (validity.kind === 'duration') return [0, validity.seconds];
  return validity.kind === 'until' ? [1, Date.parse(validity.until)] : [2, 0];
}

/** What an item is a variant of, and for how long it stays. */
export type Timed = { id: number; kind: number; length: number; thing: string };

/** null: an item without a name is a variant of nothing. */
export function timedOf(item: Named): Timed | null {
  const name = readText(item.item_name, 'en');
  if (!name) return null;
  const [kind, length] = rankOf(validityOf(item));
  return { id: item.item_id, kind, length, thing: `${item.item_type} ${fold(timedName(name).base)}` };
}

/**
 * Groups the timed variants of one thing, shortest span first, for good last: same type, same name but for the span. A group
 * has at least two spans; items of equal name that stay equally long are different things and no variants.
 */
export function groupTimed(items: Iterable<Timed | null>): Map<number, number[]> {
  const rows = Iterator.from(items).filter((item) => item !== null);
  const variants = new Map<number, number[]>();
  for (const group of Map.groupBy(rows, ({ thing }) => thing).values()) {
    const [first] = group;
    if (group.every(({ kind, length }) => kind === first?.kind && length === first.length)) continue;
    const ids = group.sort((a, b) => a.kind - b.kind || a.length - b.length || a.id - b.id).map(({ id }) => id);
    for (const id of ids) variants.set(id, ids);
  }
  return variants;
}

/** As `groupTimed`, of the items themselves. */
export const timedVariants = (items: Iterable<Named>): Map<number, number[]> =>
  groupTimed(Iterator.from(items).map(timedOf));
