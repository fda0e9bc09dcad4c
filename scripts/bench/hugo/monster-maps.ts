import { clusterPoints } from '#domain/catalogue/map-clusters.ts';
import { mapExtent } from '#domain/catalogue/map-grid.ts';
import { isDrawn, mapPicture } from '#domain/catalogue/map-picture.ts';
import type { Spot } from '#domain/catalogue/monster-page.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { mapFigures } from '#items/maps/map-figure.ts';
import { SIDE } from '#items/maps/relief.ts';
import { rowsOf } from '#records/markup/long-list.ts';
import { numberKey, sceneKey } from './shown.ts';
import type { Told } from './told.ts';

/** Marks nearer than this become one, as `items/maps/map-figure.ts` has it. */
const REACH = 30;

/** The content of one group of a map's drawing: the same on every page that shows this map. */
function group(name: string, spots: readonly Spot[], language: Language): string {
  const text = mapFigures(spots, language)?.text ?? '';
  return new RegExp(`<g class="${name}">(.*?)</g>`, 's').exec(text)?.[1] ?? '';
}

/** A coordinate's keys. */
export const pointOf = (told: Told, { x, y }: Spot) => ({ x: numberKey(told, x), y: numberKey(told, y) });

/** The marks on a map. Hugo is spared the reckoning of what covers what. */
function marksOf(told: Told, spots: readonly Spot[], extent: number) {
  const points = spots.map(({ x, y }) => ({ x: (x * SIDE) / extent, y: (y * SIDE) / extent }));
  return clusterPoints(points, REACH).map(({ x, y, members }) => ({
    at: `${Math.round(x)} ${Math.round(y)}`,
    points: members.map((index) => pointOf(told, spots[index] as Spot)),
    ...(members.length > 1 ? { coin: numberKey(told, members.length) } : {}),
  }));
}

function mapOf(told: Told, scene: string, spots: readonly Spot[]) {
  const [first] = spots as [Spot];
  const extent = mapExtent(spots);
  const name = sceneKey(told, first);
  const label = (language: Language) =>
    translator(language)('maps:label', { map: readText(first.names, language.wire) ?? scene, count: spots.length });
  const picture = mapPicture(scene);
  return {
    name,
    label: told.key(`map ${name} ${spots.length}`, label),
    axes: told.key(`axes ${extent}`, (language) => group('map-axes', spots, language)),
    places: told.key(`places ${name}`, (language) => group('map-names', spots, language)),
    marks: marksOf(told, spots, extent),
    ...(picture === null ? {} : { picture }),
    ...(isDrawn(scene) ? { drawn: true } : {}),
  };
}

/** The maps of a monster's page with their marks. */
export function mapsOf(told: Told, spots: readonly Spot[]) {
  const maps = Map.groupBy(rowsOf(spots, { address: '', number: 1 }), ({ scene }) => scene);
  return [...maps].map(([scene, places]) => mapOf(told, scene, places));
}

/** Places of a monster that an item's page names, as `items/record/tables.ts` has it. */
const SHOWN_SPOTS = 4;

/** The first places, map by map, and how many more there are. */
export function nearBy(told: Told, spots: readonly Spot[]) {
  const maps = Map.groupBy(spots.slice(0, SHOWN_SPOTS), ({ scene }) => scene);
  const more = spots.length - SHOWN_SPOTS;
  const moreWords = (count: number) =>
    told.key(`more ${count}`, (language) =>
      translator(language)('database:more', { count, total: formats(language).number(count) }),
    );
  return {
    near: [...maps.values()].map((places) => ({
      map: sceneKey(told, places[0] as Spot),
      points: places.map((spot) => pointOf(told, spot)),
    })),
    ...(more > 0 ? { more: moreWords(more) } : {}),
  };
}
