import { hasMapPage } from '#domain/catalogue/maps.ts';
import type { MonsterFacts } from '#domain/catalogue/monster-filter.ts';
import type { ModelFamily } from '#domain/catalogue/monster-page.ts';
import { fold, slugOf } from '#domain/site/text.ts';
import type { IslandTexts } from '#i18n/island-texts.ts';
import { translatorOf } from '#i18n/translator.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import type { MonsterRowFacts, MonsterWords } from '#items/monster-row.ts';
import { OtherFormat } from '../file-format.ts';
import { idSteps, table } from '../item-list/encode-index.ts';
import { unpackAt } from '../item-list/index-file.ts';

/** Raised when older pages could no longer read what is written. */
const FORMAT = 1;

/** What the list says by script. */
export type MonsterTexts = IslandTexts<'monsterList'> &
  Pick<IslandTexts<'liveList'>, 'pageOf' | 'removeFilter' | 'badgeMin' | 'badgeMax' | 'nonsense' | 'levels'> &
  Pick<IslandTexts<'database'>, 'monsterCount_one' | 'monsterCount_other' | 'more_one' | 'more_other'>;

/** A number of ranks or elements and its name; 0 is none, '' is its name. */
export type Named = readonly [number: number, name: string];

/**
 * `/database/index/monsters/<lang>.json`: all that a browser needs to narrow, sort and draw the list of monsters. One column a
 * fact, in order of id; a letter of a packed column is a place in its table.
 */
export type MonsterFile = {
  format: number;
  words: Omit<MonsterWords, 'number'>;
  texts: MonsterTexts;
  /** Each id less the one before. */
  ids: readonly number[];
  /** As the game writes them, a title in a line of its own; '' for a name in no language. */
  names: readonly string[];
  levels: readonly (number | null)[];
  level: string;
  ranks: readonly Named[];
  rank: string;
  elements: readonly Named[];
  element: string;
  families: readonly (readonly [family: ModelFamily | null, name: string])[];
  family: string;
  hp: readonly (number | null)[];
  maps: readonly (readonly [scene: string, name: string])[];
  /** Lists of places in `maps`, in the order of a record. */
  lands: readonly (readonly number[])[];
  land: string;
};

/** A monster as the index is made of; 0 as rank or element: none. */
export type ListedRow = {
  id: number;
  name: string;
  level: number | null;
  rank: number;
  element: number;
  family: ModelFamily | null;
  hp: number | null;
  scenes: readonly string[];
};

type Names = {
  rank: (rank: number) => string;
  element: (element: number) => string;
  family: (family: ModelFamily) => string;
  map: (scene: string) => string;
};

/** The index of rows in order of id. */
export function encodeMonsters(
  rows: readonly ListedRow[],
  { words, texts }: Pick<MonsterFile, 'words' | 'texts'>,
  names: Names,
): MonsterFile {
  const column = <Value>(read: (row: ListedRow) => Value) => table(rows.map(read), (value) => value);
  const [levels, ranks] = [column(({ level }) => level), column(({ rank }) => rank)];
  const [elements, families] = [column(({ element }) => element), column(({ family }) => family)];
  const scenes = [...new Set(rows.flatMap((row) => row.scenes))].sort();
  const places = new Map(scenes.map((scene, place) => [scene, place]));
  const lands = table(
    rows.map((row) => row.scenes.map((scene) => places.get(scene) ?? 0)),
    (list) => list.join(),
  );
  return {
    format: FORMAT,
    words,
    texts,
    ids: idSteps(rows),
    names: rows.map(({ name }) => name),
    levels: levels.table,
    level: levels.column,
    ranks: ranks.table.map((rank) => [rank, rank === 0 ? '' : names.rank(rank)]),
    rank: ranks.column,
    elements: elements.table.map((element) => [element, element === 0 ? '' : names.element(element)]),
    element: elements.column,
    families: families.table.map((family) => [family, family === null ? '' : names.family(family)]),
    family: families.column,
    hp: rows.map(({ hp }) => hp),
    maps: scenes.map((scene) => [scene, names.map(scene)]),
    lands: lands.table,
    land: lands.column,
  };
}

/** A row as the rule asks it. */
export type MonsterRow = MonsterFacts & { id: number; place: number };

/** The list in the browser, in order of id. */
export type MonsterIndex = Pick<MonsterFile, 'words' | 'texts' | 'ranks' | 'elements' | 'maps'> & {
  rows: readonly MonsterRow[];
  /** What a row shows; of its maps the one that is asked for, else the first. */
  shown: (row: MonsterRow, scene: string | null, number: MonsterWords['number']) => MonsterRowFacts;
};

const lineOf = (name: string, id: number) => monsterLine(monsterName({ en: name }, 'en', id));

function readRows(file: MonsterFile): MonsterRow[] {
  const scenes = file.lands.map((places) => places.map((place) => file.maps[place]?.[0] ?? ''));
  const first = file.lands.map(([place]) => (place === undefined ? '' : fold(file.maps[place]?.[1] ?? '')));
  let id = 0;
  return file.names.map((name, place) => {
    id += file.ids[place] ?? 0;
    const land = unpackAt(file.land, place);
    return {
      id,
      place,
      folded: fold(lineOf(name, id)),
      level: file.levels[unpackAt(file.level, place)] ?? null,
      rank: file.ranks[unpackAt(file.rank, place)]?.[0] ?? 0,
      element: file.elements[unpackAt(file.element, place)]?.[0] ?? 0,
      hp: file.hp[place] ?? null,
      scenes: scenes[land] ?? [],
      map: first[land] ?? '',
    };
  });
}

/** Reads an index; throws OtherFormat for one that this page does not understand. */
export function decodeMonsters(file: MonsterFile): MonsterIndex {
  if (file?.format !== FORMAT) throw new OtherFormat(file?.format, FORMAT);
  const { words, texts, ranks, elements, maps, names } = file;
  const nameOf = new Map(maps);
  const more = translatorOf({ more_one: texts.more_one, more_other: texts.more_other }, document.documentElement.lang);
  return {
    ...{ words, texts, ranks, elements, maps },
    rows: readRows(file),
    shown: ({ id, place, level, hp, scenes }, asked, number) => {
      const name = names[place] ?? '';
      const [family = null, kind = ''] = file.families[unpackAt(file.family, place)] ?? [];
      const element = elements[unpackAt(file.element, place)]?.[1] ?? '';
      const scene = scenes.find((one) => one === asked) ?? scenes[0];
      const others = scenes.length - 1;
      return {
        id,
        name: lineOf(name, id),
        slug: slugOf(name, 'monster'),
        family,
        note: [kind, element].filter(Boolean).join(' · '),
        level,
        rank: ranks[unpackAt(file.rank, place)]?.[1] || null,
        hp,
        map:
          scene === undefined
            ? null
            : {
                scene,
                name: nameOf.get(scene) ?? scene,
                more: others > 0 ? more('more', { total: number(others) }, others) : null,
                hasPage: hasMapPage(scene),
              },
      };
    },
  };
}
