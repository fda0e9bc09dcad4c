import { type DropRow, hasRates, type Odds, shownRate, triesFor } from '#domain/catalogue/drops.ts';
import type { FoundRow, Haunt } from '#domain/catalogue/item-page.ts';
import { type Spot, spotsByMap } from '#domain/catalogue/monster-page.ts';
import { type ChangePlace, changeAnchor, changesAddress } from '#domain/site/addresses.ts';
import { serverDay } from '#domain/site/dates.ts';
import { type Html, html } from '#domain/site/html.ts';
import { madeOnce } from '#domain/site/made-once.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { mapFigures, mapLink } from '#items/maps/map-figure.ts';
import { itemLink, level, monsterLevel, monsterLink } from '#items/parts.ts';
import { goesOn, type ListPart, rowsOf } from './long-list.ts';

/** What is done once for a chance: a monster is killed, a container opened. */
type Try = 'kills' | 'openings';

/** How many tries it takes; a chance that differs from the rate follows it. */
function triesNote({ rate, chance }: Odds, tries: Try, language: Language): Html | null {
  const count = triesFor({ chance });
  if (count === null || chance === null) return null;
  const t = translator(language);
  const { number, percent } = formats(language);
  const words = t(`database:${tries}`, { count, total: number(count) });
  const own = percent(chance * 100);
  const isReported = rate === null || percent(rate) === own;
  const other = !isReported && html` · <span>${t(`database:chance.${tries}`, { chance: own })}</span>`;
  return html`<small class="tries"><span>${words}</span>${other}</small>`;
}

/** A rate in words and as a bar of the same value; `best` is the highest of the list, the length of a full bar. */
function rateCell(odds: Odds, best: number, tries: Try, language: Language): Html {
  const value = shownRate(odds);
  if (value === null) return html`<span class="label">${translator(language)('database:unknownRate')}</span>`;
  const meter = html`<meter class="meter" max="${best || 1}" value="${value}" aria-hidden="true"></meter>`;
  const figure = formats(language).percent(value);
  return html`<span class="rate">${figure}${meter}${triesNote(odds, tries, language)}</span>`;
}

/** How many at once: one number, or from the fewest to the most. */
function amountCell({ quantity, range }: Odds, language: Language): string | null {
  const { number } = formats(language);
  if (range) return `×${number(range[0])}–${number(range[1])}`;
  return quantity === null ? null : number(quantity);
}

/** What the bars mean, where there is more than one. */
function barHint(rows: readonly Odds[], language: Language): Html | false {
  return hasRates(rows) && html`<p class="footnote">${translator(language)('database:barHint')}</p>`;
}

type Column = readonly [words: string, numbers?: 'num'];

function table(kind: string, columns: readonly Column[], rows: readonly Html[]): Html {
  const heads = columns.map(([words, look]) => html`<th scope="col"${look && html` class="${look}"`}>${words}</th>`);
  return html`<table class="table${kind}"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`;
}

/** So many rows are looked through without sorting them. */
const FEW_ROWS = 10;

/** Orders of a longer table, which a script brings about: it is fetched with the first press. Of a list with further pages these rows are sorted. */
function orderKeys(length: number, part: ListPart, language: Language): Html | false {
  const shown = rowsOf(Array.from({ length }), part).length;
  if (shown <= FEW_ROWS) return false;
  const t = translator(language);
  const label = t(shown < length ? 'database:sortPage' : 'database:sortBy');
  const key = (order: 'rate' | 'level') =>
    html`<button class="button button--quiet button--small" type="button" data-order="${order}" aria-pressed="${order === 'rate' ? 'true' : 'false'}">${t(`database:${order}`)}</button>`;
  return html`<div class="row script-only" role="group" aria-label="${label}"><span class="label">${label}</span>${key('rate')}${key('level')}</div>`;
}

const bestOf = (rows: readonly Odds[]): number => rows.reduce((best, odds) => Math.max(best, shownRate(odds) ?? 0), 0);

/** What a bag or a monster gives, likeliest first; `kindOf` numbers the rows for chips that leave some out. */
export function dropTable(
  drops: readonly DropRow[],
  tries: Try,
  part: ListPart,
  language: Language,
  kindOf?: (drop: DropRow) => number,
): Html {
  const t = translator(language);
  const best = bestOf(drops);
  const [levels, quantities, rates] = [t('database:level'), t('database:quantity'), t('database:rate')];
  const rows = rowsOf(drops, part).map((drop) => {
    const { ref, ...odds } = drop;
    return html`
      <tr${kindOf && html` data-kind="${kindOf(drop)}"`}>
        <td class="wide">${itemLink(ref, language)}</td>
        <td data-label="${levels}" class="num">${ref.kind === 'item' && level(ref.level, language)}</td>
        <td data-label="${quantities}" class="num">${amountCell(odds, language)}</td>
        <td data-label="${rates}" class="num">${rateCell(odds, best, tries, language)}</td>
      </tr>
    `;
  });
  const columns: Column[] = [[t('database:item')], [levels, 'num'], [quantities, 'num'], [rates, 'num']];
  return html`
    ${tries === 'openings' && orderKeys(drops.length, part, language)}
    ${table(' drops', columns, rows)}
    ${goesOn(drops.length, part, 'drops', language)}
    ${barHint(drops, language)}
  `;
}

const SHOWN_MAPS = 3;

/** Maps in a cell, each with its first place and how many there are; the map's page and the monster's have them all. */
function spotList(spots: readonly Spot[], monster: number, language: Language): Html {
  const t = translator(language);
  const { number } = formats(language);
  const maps = spotsByMap(spots);
  const rows = maps.slice(0, SHOWN_MAPS).map((map) => {
    const [first] = map.spots;
    const count = map.spots.length;
    const point = first && `${number(first.x)};\u00a0${number(first.y)}`;
    const all = count > 1 && ` · ${t('database:places', { count, total: number(count) })}`;
    return html`<li>${mapLink(map, monster, language)} <span class="label">${point}${all}</span></li>`;
  });
  const more = maps.length - rows.length;
  const rest = more > 0 && html`<li class="label">${t('database:more', { count: more, total: number(more) })}</li>`;
  return html`<ul class="spots">${rows}${rest}</ul>`;
}

const spotLists = madeOnce((_: Language) => new WeakMap<FoundRow['ref'], Html>());

/** Hundreds of items are found at one monster: its places are written once. */
function placesCell({ ref, spots }: FoundRow, language: Language): Html {
  const known = spotLists(language);
  const cell =
    known.get(ref) ??
    (spots.length > 0
      ? spotList(spots, ref.id, language)
      : html`<span class="label">${translator(language)('database:noPlace')}</span>`);
  known.set(ref, cell);
  return cell;
}

/** The places of a monster on one map: the map with its pins, and the same in words. */
export function hauntMap({ ref, spots, mapPictures }: Haunt, language: Language): Html | null {
  const [first] = spots;
  if (!first) return null;
  const t = translator(language);
  const { number } = formats(language);
  const points = spots.slice(0, SHOWN_POINTS).map((spot) => html`<li>${number(spot.x)};\u00a0${number(spot.y)}</li>`);
  return html`
    <div>
      ${mapFigures(spots, { monster: ref.id, mapPictures }, language)}
      <div>
        <p>${monsterLink(ref, language)} <span class="label">${t('database:level')} ${monsterLevel(ref.level, language)}</span></p>
        <ul class="spots">${points}</ul>
        <p>${mapLink(first, ref.id, language)}</p>
      </div>
    </div>
  `;
}

/** Coordinates in words beside a map; its pins are all there. */
const SHOWN_POINTS = 12;

export function droppersTable(found: readonly FoundRow[], part: ListPart, language: Language): Html {
  const t = translator(language);
  const best = bestOf(found);
  const [levels, quantities, rates] = [t('database:level'), t('database:quantity'), t('database:rate')];
  const places = t('database:where');
  const rows = rowsOf(found, part).map((row) => {
    const { ref, spots: _, ...odds } = row;
    return html`
      <tr>
        <td class="wide">${monsterLink(ref, language)}</td>
        <td data-label="${levels}" class="num">${ref.kind === 'monster' && monsterLevel(ref.level, language)}</td>
        <td data-label="${places}">${placesCell(row, language)}</td>
        <td data-label="${quantities}" class="num">${amountCell(odds, language)}</td>
        <td data-label="${rates}" class="num">${rateCell(odds, best, 'kills', language)}</td>
      </tr>
    `;
  });
  const heads: Column[] = [[t('database:monster')], [levels, 'num'], [places], [quantities, 'num'], [rates, 'num']];
  return html`
    ${orderKeys(found.length, part, language)}
    ${table('', heads, rows)}
    ${goesOn(found.length, part, 'dropped-by', language)}
    ${barHint(found, language)}
  `;
}

export function placesTable(spots: readonly Spot[], monster: number, part: ListPart, language: Language): Html {
  const t = translator(language);
  const { number } = formats(language);
  if (spots.length === 0) return html`<p>${t('database:monsterNoPlaces')}</p>`;
  const rows = rowsOf(spots, part).map(
    (spot) => html`
      <tr>
        <td class="wide">${mapLink(spot, monster, language)}</td>
        <td data-label="X" class="num">${number(spot.x)}</td>
        <td data-label="Y" class="num">${number(spot.y)}</td>
      </tr>
    `,
  );
  const columns: Column[] = [[t('database:map')], ['X', 'num'], ['Y', 'num']];
  return html`${table(' places', columns, rows)}${goesOn(spots.length, part, 'found-in', language)}`;
}

type Changed = { id: number; changed: string | null; changeLogLink: ChangePlace | null };

/** When a record last changed, which leads to what that was; nothing where nothing is known of it. */
export function changedNote(
  kind: 'item' | 'monster',
  { id, changed, changeLogLink }: Changed,
  language: Language,
): Html | null {
  if (!changed || !changeLogLink) return null;
  const words = translator(language)('database:changed', { date: serverDay(changed, language.web) });
  const address = `${changesAddress(changeLogLink, language.site)}#${changeAnchor(kind, id)}`;
  return html`<p class="footnote"><a href="${address}">${words}</a></p>`;
}
