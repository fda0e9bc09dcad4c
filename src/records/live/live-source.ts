import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { readItem, readMonster } from '#domain/catalogue/read-record.ts';
import type { RecordSource } from '#domain/catalogue/record-source.ts';
import type { LiveRecord } from './find-record.ts';
import type { Related } from './related.ts';

const NONE: readonly number[] = [];

function readable<T>(found: Iterable<unknown>, read: (raw: unknown) => { ok: true; record: T } | { ok: false }): T[] {
  return [...found].flatMap((raw) => {
    const reading = read(raw);
    return reading.ok ? [reading.record] : [];
  });
}

/** The answers of the API as record pages ask for them: whatever cannot be read is as if nobody had it. `icon` finds pictures. */
export function liveSource(live: LiveRecord, related: Related, icon: RecordSource['icon']): RecordSource {
  const items = new Map<number, Item>(readable(related.items.values(), readItem).map((item) => [item.item_id, item]));
  const monsters = new Map<number, Monster>(
    readable(related.monsters.values(), readMonster).map((monster) => [monster.id, monster]),
  );
  const ofThis = (ids: readonly number[]) => (id: number) =>
    live.kind === 'item' && id === live.record.item_id ? ids : NONE;
  return {
    items,
    monsters,
    changed: () => null,
    changeLogLink: () => null,
    icon,
    links: {
      usedIn: ofThis(related.usedIn),
      variants: ofThis(related.variants),
      // The record says itself where it is found; who else may have it only a whole world knows.
      containers: () => NONE,
      droppers: () => NONE,
    },
  };
}
