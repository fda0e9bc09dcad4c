import {
  BLANK_SHEET,
  clusterPoints,
  gridLines,
  hasMapPage,
  isDrawn,
  type MapCluster,
  mapExtent,
} from '#domain/catalogue/maps.ts';
import { type MapPictures, type MapSpots, type Spot, spotsByMap } from '#domain/catalogue/monster-page.ts';
import { mapAddress, mapAnchor } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { isSample, mapGround } from '#lib/site.ts';
import { type NamedPlace, namedPlaces, placeName } from './place-names.ts';
import { SIDE } from './relief.ts';
import { type SceneKind, sceneKind } from './scene-kind.ts';

/** Marks nearer than this cover one another, in units of the drawing. */
const REACH = 30;
/** Half of what a letter of a name takes at most, and the rim that names keep free. */
const HALF_LETTER = 5.6;
const RIM = 10;
const PIN = 'M0 0C-10-13-10-15-10-19A10 10 0 0 1 10-19C10-15 10-13 0 0Z';

/** Few extents differ. */
const axes = madeOnce((language: Language) =>
  madeOnce((extent: number): Html => {
    const { number } = formats(language);
    const labels = gridLines(extent).map((line) => {
      const at = (line * SIDE) / extent;
      return html`<text x="${at}" y="22">${number(line)}</text><text x="16" y="${at + 4}" text-anchor="start">${number(line)}</text>`;
    });
    return html`<g class="map-axes">${labels}<text x="16" y="22" text-anchor="start">0</text></g>`;
  }),
);

/** One place is a pin; several that would cover one another are a coin with their number. */
function mark({ x, y, members }: MapCluster, spots: readonly Spot[], language: Language): Html {
  const { number } = formats(language);
  const words = members.flatMap((index) => {
    const spot = spots[index];
    return spot ? `${number(spot.x)}; ${number(spot.y)}` : [];
  });
  const shape =
    members.length === 1
      ? html`<path d="${PIN}"/><circle r="4" cy="-19"/>`
      : html`<circle r="17"/><circle r="13"/><text y="6">${number(members.length)}</text>`;
  const kind = members.length === 1 ? 'map-pin' : 'map-coin';
  const place = `translate(${Math.round(x)} ${Math.round(y)})`;
  return html`<g class="${kind}" transform="${place}"><title>${words.join(' · ')}</title>${shape}</g>`;
}

/** A name in this language, moved in where it would leave the map. */
function label(place: NamedPlace, language: Language): Html {
  const name = placeName(place, language);
  const half = Math.min(SIDE / 2 - RIM, name.length * HALF_LETTER + RIM);
  return html`<text x="${Math.min(SIDE - half, Math.max(half, place.x))}" y="${place.y}">${name}</text>`;
}

const places = madeOnce((map: string) => {
  const [kind, scene] = map.split(' ') as [SceneKind, string];
  return namedPlaces(scene, kind);
});
const labels = madeOnce((language: Language) =>
  madeOnce((map: string): Html => html`${places(map).map((place) => label(place, language))}`),
);

/** Hundreds of monsters share one map: its names are placed once. */
const labelsOf = (scene: string, names: Spot['names'], language: Language): Html =>
  labels(language)(`${sceneKind(scene, names)} ${scene}`);

type Sheet = {
  scene: string;
  names: Spot['names'];
  /** The address of an operator's own picture; null: the portal's. */
  picture: string | null;
  extent: number;
  words: string;
  marks?: Html[];
  isFirst?: boolean;
};

const isSketch = ({ scene, picture }: Pick<Sheet, 'scene' | 'picture'>): boolean =>
  picture === null && isSample() && isDrawn(scene);

/**
 * A map: its picture with the coordinates, the names that a sketch's places have, and these marks; `words` say it without the picture.
 * `isFirst`: it is seen as soon as its page.
 */
export function mapSheet(
  { scene, names, picture, extent, words, marks = [], isFirst = false }: Sheet,
  language: Language,
): Html {
  const later = !isFirst && html` loading="lazy"`;
  return html`
    <div class="map-sheet">
      <img src="${picture ?? mapGround(scene)}" alt="" width="512" height="512"${later} decoding="async">
      <svg viewBox="0 0 512 512" role="img" aria-label="${words}">
        ${axes(language)(extent)}
        <g class="map-names">${isSketch({ scene, picture }) && labelsOf(scene, names, language)}</g>
        ${marks}
      </svg>
    </div>
  `;
}

/** What a map's picture is worth: a sketch's land is drawn freely. */
export function sketchNote(map: Pick<Sheet, 'scene' | 'picture'>, language: Language): Html | false {
  return isSketch(map) && html` <span class="label">${translator(language)('maps:sketch')}</span>`;
}

/** How the maps of one monster are shown: their names lead to it on the pages of maps. */
type Shown = { monster: number; mapPictures: MapPictures };

function figure(map: MapSpots, { monster, mapPictures }: Shown, isFirst: boolean, language: Language): Html {
  const { scene, names, spots } = map;
  const picture = (Object.hasOwn(mapPictures, scene) && mapPictures[scene]) || null;
  const name = readText(names, language.wire) ?? scene;
  const words = translator(language)('maps:label', { map: name, count: spots.length });
  const extent = mapExtent(spots);
  const points = spots.map(({ x, y }) => ({ x: (x * SIDE) / extent, y: (y * SIDE) / extent }));
  const marks = clusterPoints(points, REACH).map((cluster) => mark(cluster, spots, language));
  return html`
    <figure class="map">
      ${mapSheet({ scene, names, picture, extent, words, marks, isFirst }, language)}
      <figcaption>${mapLink({ scene, names }, monster, language)}${sketchNote({ scene, picture }, language)}</figcaption>
    </figure>
  `;
}

/** A map's name, which leads to a monster's places on it. */
export function mapLink({ scene, names }: Pick<Spot, 'scene' | 'names'>, monster: number, language: Language): Html {
  const name = readText(names, language.wire) ?? scene;
  if (!hasMapPage(scene)) return html`${name}`;
  return html`<a href="${mapAddress(scene, language.site)}#${mapAnchor(monster)}">${name}</a>`;
}

/** Every map of a monster's places with their marks, or an empty sheet; the table beside it says the same in numbers. */
export function mapFigures(spots: readonly Spot[], shown: Shown, language: Language): Html {
  const figures = spotsByMap(spots).map((map, index) => figure(map, shown, index === 0, language));
  const sheet = html`<figure class="map"><div class="map-sheet"><img src="/maps/${BLANK_SHEET}.svg" alt="" width="512" height="512"></div></figure>`;
  return html`<div class="maps">${figures.length > 0 ? figures : sheet}</div>`;
}
