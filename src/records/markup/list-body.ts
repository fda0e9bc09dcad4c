import type { ItemPage } from '#domain/catalogue/item-page.ts';
import type { MonsterPage } from '#domain/catalogue/monster-page.ts';
import { allParts } from '#domain/catalogue/recipe.ts';
import type { ItemRef, MissingRef } from '#domain/catalogue/refs.ts';
import type { RecordList } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import type { Language } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { panel } from '#items/parts.ts';
import { foundInPanel, usedInPanel } from './item-panels.ts';
import { type ListPart, rowsOf } from './long-list.ts';
import { droppersTable, dropTable, placesTable } from './tables.ts';

/** The record of a list with further pages. */
export type RecordListPage = { kind: 'item'; page: ItemPage } | { kind: 'monster'; page: MonsterPage };

const TITLES: Record<'item' | 'monster', Record<RecordList, TextKey>> = {
  item: {
    drops: 'database:holds',
    'dropped-by': 'database:droppedBy',
    'used-in': 'database:usedIn',
    'found-in': 'database:foundIn',
  },
  monster: {
    drops: 'database:monsterDrops',
    'dropped-by': 'database:droppedBy',
    'used-in': 'database:usedIn',
    'found-in': 'database:monsterPlaces',
  },
};

export function listTitle(list: RecordList, kind: 'item' | 'monster', language: Language): string {
  return translator(language)(TITLES[kind][list]);
}

function itemList(list: RecordList, page: ItemPage, part: ListPart, language: Language): Html | null {
  const title = listTitle(list, 'item', language);
  if (list === 'drops') return panel('i-holds', title, dropTable(page.drops, 'openings', part, language));
  if (list === 'dropped-by') return panel('i-dropped', title, droppersTable(page.foundInMonsters, part, language));
  return list === 'used-in' ? usedInPanel(page, part, language) : foundInPanel(page, part, language);
}

function monsterList(list: RecordList, page: MonsterPage, part: ListPart, language: Language): Html {
  const title = listTitle(list, 'monster', language);
  if (list === 'drops') return panel('m-drops', title, dropTable(page.drops, 'kills', part, language));
  return panel('m-places', title, placesTable(page.spots, part, language));
}

export function listBody(
  name: string,
  list: RecordList,
  data: RecordListPage,
  part: ListPart,
  language: Language,
): Html {
  const content =
    data.kind === 'item' ? itemList(list, data.page, part, language) : monsterList(list, data.page, part, language);
  return html`<header class="list-head"><h1>${name}</h1></header>${content}`;
}

const typesOf = (refs: readonly (ItemRef | MissingRef)[]): number[] =>
  refs.flatMap((ref) => (ref.kind === 'item' ? [ref.type] : []));

export function listTypes(list: RecordList, { kind, page }: RecordListPage, part: ListPart): number[] {
  if (list === 'drops') return typesOf(rowsOf(page.drops, part).map(({ ref }) => ref));
  if (kind === 'monster' || list === 'dropped-by') return [];
  return typesOf(rowsOf(list === 'used-in' ? page.usedIn : page.foundInItems, part));
}

const FIRST: ListPart = { address: '', number: 1 };

export function recordTypes({ kind, page }: RecordListPage): number[] {
  const drops = typesOf(rowsOf(page.drops, FIRST).map(({ ref }) => ref));
  if (kind === 'monster') return drops;
  return [
    page.item.item_type,
    ...typesOf(allParts(page.craft).map(({ ref }) => ref)),
    ...typesOf(page.better.map(({ ref }) => ref)),
    ...typesOf(page.set?.pieces ?? []),
    ...typesOf(page.variants.map(({ ref }) => ref)),
    ...typesOf(rowsOf(page.usedIn, FIRST)),
    ...typesOf(rowsOf(page.foundInItems, FIRST)),
    ...drops,
  ];
}
