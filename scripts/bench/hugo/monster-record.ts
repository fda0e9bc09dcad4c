import { clusterPoints, drawnMapAddress, isDrawn, mapExtent } from '#domain/catalogue/maps.ts';
import {
  type MapSpots,
  type ModelFamily,
  type MonsterPage,
  modelFamily,
  type Spot,
  spotsByMap,
} from '#domain/catalogue/monster-page.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { elementName, rankName } from '#items/item-labels.ts';
import { mapFigures } from '#items/maps/map-figure.ts';
import { SIDE } from '#items/maps/relief.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { dropKinds } from '#records/markup/drop-kinds.ts';
import { rowsOf } from '#records/markup/long-list.ts';
import { monsterSummary, socialPicture } from '#records/summary.ts';
import { changedOf, changesOf, inEach, numberKey, type SharedFacts, sceneOf, shownDrops, shownRows } from './shown.ts';

const FIGHT = ['p_atk', 'm_atk', 'p_def', 'm_def'] as const;

/** The figures of a monster, and the words of its line. */
function figuresOf(facts: SharedFacts, { monster }: MonsterPage) {
  const { level, rank, element, experience, health_points: hp, mana_points: mp } = monster;
  const named = {
    ...(rank ? { rank: facts.key(`rank ${rank}`, (language) => rankName(language, rank)) } : {}),
    ...(element ? { element: facts.key(`element ${element}`, (language) => elementName(language, element)) } : {}),
  };
  const words =
    level !== null && facts.key(`level ${level}`, (language) => translator(language)('tooltip:level', { level }));
  const fight = FIGHT.flatMap((field) => {
    const value = monster[field];
    return value ? [[field, numberKey(facts, value)]] : [];
  });
  return {
    ...(level === null ? {} : { level: String(level) }),
    ...named,
    line: [words, named.rank, named.element].filter(Boolean),
    hp: numberKey(facts, hp ?? 0),
    mp: numberKey(facts, mp ?? 0),
    ...Object.fromEntries(fight),
    ...(experience ? { experience: numberKey(facts, experience) } : {}),
  };
}

function pictured(facts: SharedFacts, family: ModelFamily | null) {
  if (family === null) return {};
  return {
    family,
    kind: facts.key(`family ${family}`, (language) => translator(language)(`game:family.${family}`)),
  };
}

export function monsterRecord(facts: SharedFacts, page: MonsterPage) {
  const { monster, drops, spots } = page;
  const { material_id: model } = monster;
  const maps = spotsByMap(rowsOf(spots, { address: '', number: 1 }));
  const all = spotsByMap(spots);
  const [first] = all;
  return {
    ...figuresOf(facts, page),
    ...(model ? { model: model.toLowerCase() } : {}),
    ...pictured(facts, modelFamily(model)),
    image: socialPicture(model),
    ...changedOf(facts, page),
    drops: shownDrops(facts, drops, 'kills'),
    spots: shownRows(facts, spots, (spot) => ({ ...sceneOf(facts, spot), ...pointOf(facts, spot) })),
    maps: maps.map((map) => mapOf(facts, map)),
    ...(first && first.spots.length > (maps[0]?.spots.length ?? 0) ? { whole: mapOf(facts, first) } : {}),
    ...nearBy(facts, all),
  };
}

/** Chips of kinds, and the number of each row's; their order is a language's own. */
function kindsOf(page: MonsterPage, language: Language) {
  const drops = rowsOf(page.drops, { address: '', number: 1 });
  const { kinds, kindOf } = dropKinds(drops, language);
  if (!kindOf) return {};
  const { number } = formats(language);
  return {
    all: number(drops.length),
    kinds: kinds.map(([name, count], index) => ({ value: String(index + 1), name, count: number(count) })),
    kindOf: drops.map((drop) => String(kindOf(drop))),
  };
}

export function monsterTexts(page: MonsterPage) {
  const { monster, slugs } = page;
  return inEach((language) => {
    const parts = monsterName(monster.monster_name, language.wire, monster.id);
    return {
      name: monsterLine(parts),
      heading: parts.name,
      ...(parts.title ? { title: parts.title } : {}),
      to: recordAddress('monster', monster.id, slugs[language.site], language.site),
      description: monsterSummary(page, language),
      ...kindsOf(page, language),
      ...changesOf('monster', monster.id, page.changeLogLink, language.site),
    };
  });
}

/** Marks nearer than this become one, as `items/maps/map-figure.ts` has it. */
const REACH = 30;

/** The content of one group of a map's drawing: the same on every page that shows this map. */
function group(name: string, spots: readonly Spot[], language: Language): string {
  const text = mapFigures(spots, { monster: 0, mapPictures: {} }, language).text;
  return new RegExp(`<g class="${name}">(.*?)</g>`, 's').exec(text)?.[1] ?? '';
}

const pointOf = (facts: SharedFacts, { x, y }: Spot) => ({ x: numberKey(facts, x), y: numberKey(facts, y) });

/** The marks on a map. Hugo is spared the reckoning of what covers what. */
function marksOf(facts: SharedFacts, spots: readonly Spot[], extent: number) {
  const points = spots.map(({ x, y }) => ({ x: (x * SIDE) / extent, y: (y * SIDE) / extent }));
  return clusterPoints(points, REACH).map(({ x, y, members }) => ({
    at: `${Math.round(x)} ${Math.round(y)}`,
    points: members.map((index) => pointOf(facts, spots[index] as Spot)),
    ...(members.length > 1 ? { coin: numberKey(facts, members.length) } : {}),
  }));
}

function mapOf(facts: SharedFacts, { scene, names, spots }: MapSpots) {
  const extent = mapExtent(spots);
  const shown = sceneOf(facts, { scene, names });
  const label = (language: Language) =>
    translator(language)('maps:label', { map: readText(names, language.wire) ?? scene, count: spots.length });
  return {
    ...shown,
    label: facts.key(`map ${shown.map} ${spots.length}`, label),
    axes: facts.key(`axes ${extent}`, (language) => group('map-axes', spots, language)),
    places: facts.key(`places ${shown.map}`, (language) => group('map-names', spots, language)),
    marks: marksOf(facts, spots, extent),
    picture: drawnMapAddress(scene),
    ...(isDrawn(scene) ? { drawn: true } : {}),
  };
}

/** Maps of a monster that an item's page names, and places beside its first map, as `records/markup/tables.ts` has it. */
const SHOWN_MAPS = 3;
const SHOWN_POINTS = 12;

const counted = (facts: SharedFacts, word: 'places' | 'more', count: number) =>
  facts.key(`${word} ${count}`, (language) =>
    translator(language)(`database:${word}`, { count, total: formats(language).number(count) }),
  );

/** What items' pages say of a monster's places in words. */
function nearBy(facts: SharedFacts, maps: readonly MapSpots[]) {
  const [first] = maps;
  if (!first) return {};
  const more = maps.length - SHOWN_MAPS;
  return {
    near: maps.slice(0, SHOWN_MAPS).map((map) => ({
      ...sceneOf(facts, map),
      ...pointOf(facts, map.spots[0] as Spot),
      ...(map.spots.length > 1 ? { count: counted(facts, 'places', map.spots.length) } : {}),
    })),
    ...(more > 0 ? { more: counted(facts, 'more', more) } : {}),
    points: first.spots.slice(0, SHOWN_POINTS).map((spot) => pointOf(facts, spot)),
  };
}
