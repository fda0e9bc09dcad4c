import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { iconOf } from '#domain/awards/read-awards.ts';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { type MapHashes, ownMapAddress } from '#domain/catalogue/maps.ts';
import { monsterPage } from '#domain/catalogue/monster-page.ts';
import { type RecordSource, readItem, readMonster } from '#domain/catalogue/record-source.ts';
import type { Language } from '#i18n/languages.ts';
import { loadTexts } from '#i18n/translate-browser.ts';
import { findIcon } from '#items/icon-index.ts';
import { monsterEmblem } from '#items/monster-emblems.ts';
import { itemBody } from '../markup/item-body.ts';
import { monsterBody } from '../markup/monster-body.ts';
import type { LiveRecord } from './find-record.ts';
import type { Related } from './related.ts';

/** A record as the contract has it, whatever shape its server gave it; null when it cannot be read. */
export function readLive({ kind, record }: LiveRecord): LiveRecord | null {
  if (kind === 'item') {
    const reading = readItem(record);
    return reading.ok ? { kind, record: reading.record } : null;
  }
  const reading = readMonster(record);
  return reading.ok ? { kind, record: reading.record } : null;
}

/** Markup of a record's page below its crumbs, as the finished page would have it. */
export function recordMarkup(live: LiveRecord, source: RecordSource, language: Language): string {
  if (live.kind === 'item') {
    const page = itemPage(source, live.record.item_id);
    return itemBody(page, 'whole', language).text;
  }
  const page = monsterPage(source, live.record.id);
  return monsterBody(page, 'whole', language, monsterEmblem).text;
}

/** The pictures of all items in view, found before any is drawn. */
async function iconsOf({ items }: Related): Promise<RecordSource['icon']> {
  const ids = [...items.values()].map(({ ui_id_1 }) => iconOf(ui_id_1));
  const found = await Promise.all(ids.map(async (id) => [id, await findIcon(id)] as const));
  const addresses = new Map(found);
  return (id) => addresses.get(id) ?? null;
}

/** An operator's pictures of maps, which the page names by their hashes. */
function mapPictures(): RecordSource['mapPicture'] {
  const text = document.querySelector<HTMLElement>('[data-map-hashes]')?.dataset['mapHashes'];
  const hashes = text ? (JSON.parse(text) as MapHashes) : {};
  return (scene) => ownMapAddress(scene, hashes);
}

/** What a record's page shows, made by the same code as the finished page; `related` holds the records it names. */
export async function showRecord(live: LiveRecord, related: Related, language: Language): Promise<Node> {
  await loadTexts(language.site);
  const made = document.createElement('template');
  const pictures = { icon: await iconsOf(related), mapPicture: mapPictures() };
  made.innerHTML = recordMarkup(live, liveSource(live, related, pictures), language);
  return made.content;
}

const NONE: readonly number[] = [];

function readable<T>(found: Iterable<unknown>, read: (raw: unknown) => { ok: true; record: T } | { ok: false }): T[] {
  return [...found].flatMap((raw) => {
    const reading = read(raw);
    return reading.ok ? [reading.record] : [];
  });
}

type Pictures = Pick<RecordSource, 'icon' | 'mapPicture'>;

/** The API's answers as the source of record pages; unreadable records count as missing. */
export function liveSource(live: LiveRecord, related: Related, pictures: Pictures): RecordSource {
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
    ...pictures,
    links: {
      usedIn: ofThis(related.usedIn),
      variants: ofThis(related.variants),
      // The record names where it is found; reverse links, and what is better, need the whole snapshot.
      containers: () => NONE,
      droppers: () => NONE,
      better: () => [],
    },
  };
}
