import { clusterPoints, isDrawn, mapExtent, mapPicture } from '#domain/catalogue/maps.ts';
import { type MonsterPage, modelFamily, type Spot } from '#domain/catalogue/monster-page.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { mapFigures } from '#items/maps/map-figure.ts';
import { SIDE } from '#items/maps/relief.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { rowsOf } from '#records/markup/long-list.ts';
import { socialPicture } from '#records/monster-view.ts';
import { monsterSummary } from '#records/summary.ts';
import { changesOf, dayKey, inEach, numberKey, type SharedFacts, sceneKey, shownDrops, shownRows } from './shown.ts';

export function monsterRecord(facts: SharedFacts, page: MonsterPage) {
  const { monster, drops, spots, changed } = page;
  const family = modelFamily(monster.material_id);
  return {
    ...(monster.level === null ? {} : { level: String(monster.level) }),
    hp: numberKey(facts, monster.health_points ?? 0),
    mp: numberKey(facts, monster.mana_points ?? 0),
    ...(monster.material_id ? { model: monster.material_id.toLowerCase() } : {}),
    ...(family
      ? { family, kind: facts.key(`family ${family}`, (language) => translator(language)(`game:family.${family}`)) }
      : {}),
    image: socialPicture(monster.material_id),
    ...(changed === null ? {} : { changed, day: dayKey(facts, changed) }),
    drops: shownDrops(facts, drops),
    spots: shownRows(facts, spots, (spot) => ({ map: sceneKey(facts, spot), ...pointOf(facts, spot) })),
    maps: mapsOf(facts, spots),
    ...nearBy(facts, spots),
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
      ...changesOf('monster', monster.id, page.changeLogLink, language.site),
    };
  });
}

/** Marks nearer than this become one, as `items/maps/map-figure.ts` has it. */
const REACH = 30;

/** The content of one group of a map's drawing: the same on every page that shows this map. */
function group(name: string, spots: readonly Spot[], language: Language): string {
  const text = mapFigures(spots, 0, language).text;
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

function mapOf(facts: SharedFacts, scene: string, spots: readonly Spot[]) {
  const picture = mapPicture(scene);
  const [first] = spots as [Spot];
  const extent = mapExtent(spots);
  const name = sceneKey(facts, first);
  const label = (language: Language) =>
    translator(language)('maps:label', { map: readText(first.names, language.wire) ?? scene, count: spots.length });
  const map = {
    name,
    label: facts.key(`map ${name} ${spots.length}`, label),
    axes: facts.key(`axes ${extent}`, (language) => group('map-axes', spots, language)),
    places: facts.key(`places ${name}`, (language) => group('map-names', spots, language)),
    marks: marksOf(facts, spots, extent),
    picture,
    ...(isDrawn(scene) ? { drawn: true } : {}),
  };
  return map;
}

function mapsOf(facts: SharedFacts, spots: readonly Spot[]) {
  const maps = Map.groupBy(rowsOf(spots, { address: '', number: 1 }), ({ scene }) => scene);
  return [...maps].map(([scene, places]) => mapOf(facts, scene, places));
}

/** Places of a monster that an item's page names, as `items/record/tables.ts` has it. */
const SHOWN_SPOTS = 4;

function nearBy(facts: SharedFacts, spots: readonly Spot[]) {
  const maps = Map.groupBy(spots.slice(0, SHOWN_SPOTS), ({ scene }) => scene);
  const more = spots.length - SHOWN_SPOTS;
  const moreWords = (count: number) =>
    facts.key(`more ${count}`, (language) =>
      translator(language)('database:more', { count, total: formats(language).number(count) }),
    );
  return {
    near: [...maps.values()].map((places) => ({
      map: sceneKey(facts, places[0] as Spot),
      points: places.map((spot) => pointOf(facts, spot)),
    })),
    ...(more > 0 ? { more: moreWords(more) } : {}),
  };
}
