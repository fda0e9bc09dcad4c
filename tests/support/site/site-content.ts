import { join } from 'node:path';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { SiteLanguage } from '#contract/text.ts';
import { recordSlug } from '#domain/catalogue/record-path.ts';
import { listAddress, mapAddress, noteAddress, PAGES, recordAddress } from '#domain/site/addresses.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

let opened: Snapshot | undefined;

/** The data that the site under test was printed from. */
export function siteData(): Snapshot {
  opened ??= openSnapshot(join(process.env['PORTAL_TEST_HOME'] ?? '.portal', 'data'));
  return opened;
}

function found<Found>(record: Found | undefined, what: string): Found {
  if (record === undefined) throw new Error(`The world under test has no ${what}.`);
  return record;
}

/** The first item of the world that is what the test needs; `what` names it when there is none. */
export function anyItem(what: string, isIt: (item: Item) => boolean): Item {
  return found(
    siteData()
      .items.values()
      .find((item) => isIt(item)),
    what,
  );
}

/** The first monster of the world that is what the test needs. */
export function anyMonster(what: string, isIt: (monster: Monster) => boolean): Monster {
  return found(
    siteData()
      .monsters.values()
      .find((monster) => isIt(monster)),
    what,
  );
}

/** The address of an item's page. */
export function itemPath({ item_id, item_name }: Item, site: SiteLanguage = 'en'): string {
  return recordAddress('item', item_id, recordSlug('item', item_name, site), site);
}

/** The address of a monster's page. */
export function monsterPath({ id, monster_name }: Monster, site: SiteLanguage = 'en'): string {
  return recordAddress('monster', id, recordSlug('monster', monster_name, site), site);
}

/** An item with about everything a page can show. */
export function richItem(): Item {
  return anyItem(
    'item with stats, a recipe, a set and a monster that drops it',
    (item) =>
      (item.p_atk ?? item.p_def ?? 0) > 0 &&
      Object.keys(item.crafting).length > 0 &&
      item.item_set.length > 0 &&
      item.can_be_found.some((id) => id >= 50_000),
  );
}

/** One page of every kind of content, in English. */
export function everyKind(): { kind: string; path: string }[] {
  const monster = anyMonster(
    'monster with drops on a map',
    ({ possible_drops, found_in_maps }) => Object.keys(possible_drops).length > 2 && found_in_maps.length > 0,
  );
  const [note] = siteData().notes('en');
  return [
    { kind: 'home', path: '/' },
    { kind: 'news', path: '/news' },
    { kind: 'note', path: noteAddress(found(note, 'note').id, 'en') },
    { kind: 'item', path: itemPath(richItem()) },
    { kind: 'monster', path: monsterPath(monster) },
    { kind: 'list', path: listAddress({ type: 0 }, 'en') },
    { kind: 'monsters', path: PAGES.monsters },
    { kind: 'maps', path: PAGES.maps },
    { kind: 'map', path: mapAddress(found(monster.found_in_maps[0], 'map').scene, 'en') },
    { kind: 'empty database page', path: '/database/main' },
    { kind: 'page that opens later', path: '/terms' },
    { kind: 'not found', path: '/404' },
  ];
}
