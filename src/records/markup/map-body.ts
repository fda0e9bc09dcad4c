import { type MapMark, mapMarks } from '#domain/catalogue/map-marks.ts';
import { mapExtent } from '#domain/catalogue/maps.ts';
import type { Spot } from '#domain/catalogue/monster-page.ts';
import { mapAnchor, recordAddress } from '#domain/site/addresses.ts';
import { type Html, html, joined } from '#domain/site/html.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { elementName, rankName } from '#items/item-labels.ts';
import { mapSheet, sketchNote } from '#items/maps/map-figure.ts';
import { SIDE } from '#items/maps/relief.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { emblemFrame } from '#items/monster-row.ts';
import { itemLink, panel } from '#items/parts.ts';
import { drawnFamily } from '#lib/site.ts';
import type { ListedMonster, MapDrop, MapPage } from '#snapshot/map-pages.ts';

/** Coordinates in a row: all of them stand on the monster's own page. */
const SHOWN_PLACES = 12;
/** Monsters that a drop names. */
const SHOWN_NUMBERS = 4;

type Listed = MapPage['listed'][number];

/** The marks of a map are the same in every language. */
const marksOf = madeOnce(
  ({ listed }: MapPage) =>
    mapMarks(
      listed.map(({ spots }) => spots),
      SIDE,
    ),
  new WeakMap(),
);

/** A pin: its tip on the place, and on its head the monster's number in the list. */
function pin({ x, y, headX, headY }: MapMark, number: number): Html {
  const length = Math.hypot(headX - x, headY - y) || 1;
  const [dx, dy] = [((headY - y) / length) * 7, ((headX - x) / length) * 7].map(Math.round) as [number, number];
  const body = `M${x} ${y}L${headX + dx} ${headY - dy}L${headX - dx} ${headY + dy}Z`;
  return html`<path d="${body}"/><g transform="translate(${headX} ${headY})"><g><circle r="11"/><text y="4.5">${number}</text></g></g>`;
}

/** A monster's name, kind and strength, in one line each. */
export function monsterNote({ ref, rank, element, hp }: ListedMonster, language: Language): string {
  const t = translator(language);
  return [
    ref.level === null ? null : t('tooltip:level', { level: ref.level }),
    rank && rankName(language, rank),
    element && elementName(language, element),
    t('database:hpCount', { hp: formats(language).number(hp ?? 0) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function coordinates(spots: readonly Spot[], language: Language): Html {
  const { number } = formats(language);
  const shown = spots.slice(0, SHOWN_PLACES).map(({ x, y }) => `${number(x)};\u00a0${number(y)}`);
  const more = spots.length - shown.length;
  const rest = more > 0 && ` ${translator(language)('database:more', { count: more, total: number(more) })}`;
  return html`<span class="label">${shown.join(' · ')}${rest}</span>`;
}

/** A row and the marks of its monster on the map, which the style sheet lights together. */
function row(monster: Listed, marks: readonly MapMark[], index: number, language: Language): Html {
  const { ref, rank, model, spots } = monster;
  const name = monsterLine(monsterName(ref.names, language.wire, ref.id));
  const anchor = mapAnchor(ref.id);
  const number = index + 1;
  const show = translator(language)('database:showOnMap', { name });
  const address = recordAddress('monster', ref.id, ref.slugs[language.site], language.site);
  return html`
    <li data-rank="${rank ?? 0}">
      <svg id="${anchor}" viewBox="0 0 512 512" aria-hidden="true" focusable="false">
        <a href="#${anchor}" tabindex="-1">${marks.map((mark) => pin(mark, number))}</a>
        <text x="256" y="494">${number} · ${name}</text>
      </svg>
      <a href="#${anchor}">${number}<span class="visually-hidden"> · ${show}</span></a>
      <a class="link-item" href="${address}">
        ${emblemFrame(drawnFamily(model))}
        <span>${name}<small>${monsterNote(monster, language)}</small></span>
      </a>
      ${coordinates(spots, language)}
    </li>
  `;
}

function board(page: MapPage, name: string, language: Language): Html {
  const { scene, names, picture, listed, places } = page;
  const words = translator(language)('maps:label', { map: name, count: places });
  const extent = mapExtent(listed.flatMap(({ spots }) => spots));
  const marks = marksOf(page);
  return html`
    <div data-board>
      <figure class="map">
        ${mapSheet({ scene, names, picture, extent, words, isFirst: true }, language)}
        <figcaption>${name}${sketchNote(page, language)}</figcaption>
      </figure>
      <ol>${listed.map((monster, index) => row(monster, marks[index] ?? [], index, language))}</ol>
    </div>
  `;
}

function dropRow({ ref, by }: MapDrop, { listed }: MapPage, language: Language): Html {
  const t = translator(language);
  const note = ref.level === null ? undefined : t('tooltip:level', { level: ref.level });
  const numbers = by.slice(0, SHOWN_NUMBERS).map((number) => {
    const id = listed[number - 1]?.ref.id ?? 0;
    return html`<a href="#${mapAnchor(id)}">${number}</a>`;
  });
  const more = by.length - numbers.length;
  return html`
    <li>${itemLink(ref, language, note)}
      <span class="count"><span class="visually-hidden">${t('database:droppedBy')} </span>${joined(numbers, ' ')}${more > 0 && ` +${more}`}</span>
    </li>
  `;
}

function dropsPanel(page: MapPage, language: Language): Html {
  const t = translator(language);
  const { drops, moreDrops } = page;
  const more = t('database:mapMoreDrops', { count: moreDrops, total: formats(language).number(moreDrops) });
  const content =
    drops.length > 0
      ? html`
          <p class="label">${t('database:mapDropsHint')}</p>
          <ul class="pieces">${drops.map((drop) => dropRow(drop, page, language))}</ul>
          ${moreDrops > 0 && html`<p class="footnote">${more}</p>`}
        `
      : html`<p>${t('database:mapNoDrops')}</p>`;
  return panel('p-drops', t('database:mapDrops'), content);
}

/** Everything a map's page says below its crumbs. */
export function mapBody(page: MapPage, facts: string, language: Language): Html {
  const t = translator(language);
  const name = readText(page.names, language.wire) ?? page.scene;
  return html`
    <header class="list-head"><h1>${name}</h1><p class="label">${facts}</p></header>
    ${panel('p-monsters', t('database:mapMonsters'), board(page, name, language))}
    ${dropsPanel(page, language)}
  `;
}
