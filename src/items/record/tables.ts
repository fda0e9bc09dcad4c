import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { type Html, html } from '#lib/html.ts';
import { type DropRow, hasRates } from '#rules/drops.ts';
import type { FoundRow } from '#rules/item-page.ts';
import type { Spot } from '#rules/monster-page.ts';
import { readText } from '#rules/text.ts';
import { goesOn, type ListPart, rowsOf } from './long-list.ts';
import { itemLink, level, monsterLink } from './parts.ts';

/** A rate in words and as a bar; `best` is the best rate of the list, the length of a full bar. */
function rateCell(rate: number | null, best: number, language: Language): Html {
  if (rate === null) return html`<span class="label">${translator(language)('database:unknownRate')}</span>`;
  const meter = html`<meter class="meter" max="${best || 1}" value="${rate}" aria-hidden="true"></meter>`;
  return html`<span class="rate">${formats(language).percent(rate)}${meter}</span>`;
}

/** What the bars mean, where there is more than one. */
function barHint(rows: readonly { rate: number | null }[], language: Language): Html | false {
  return hasRates(rows) && html`<p class="footnote">${translator(language)('database:barHint')}</p>`;
}

/** What a bag or a monster gives, best rate first. */
export function dropTable(drops: readonly DropRow[], part: ListPart, language: Language): Html {
  const t = translator(language);
  const { number } = formats(language);
  const best = drops[0]?.rate ?? 0;
  const [levels, quantities, rates] = [t('database:level'), t('database:quantity'), t('database:rate')];
  const rows = rowsOf(drops, part).map(
    ({ ref, rate, quantity }) => html`
      <tr>
        <td class="wide">${itemLink(ref, language)}</td>
        <td data-label="${levels}" class="num">${ref.kind === 'item' && level(ref.level, language)}</td>
        <td data-label="${quantities}" class="num">${number(quantity)}</td>
        <td data-label="${rates}" class="num">${rateCell(rate, best, language)}</td>
      </tr>
    `,
  );
  return html`
    <table class="table drops">
      <thead>
        <tr>
          <th scope="col">${t('database:item')}</th>
          <th scope="col" class="num">${levels}</th>
          <th scope="col" class="num">${quantities}</th>
          <th scope="col" class="num">${rates}</th>
        </tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
    ${goesOn(drops.length, part, 'drops', language)}
    ${barHint(drops, language)}
  `;
}

const SHOWN_SPOTS = 4;

/** Places in a cell: each map once, with its first coordinates; the monster's own page has them all. */
function spotList(spots: readonly Spot[], language: Language): Html {
  const { number } = formats(language);
  const maps = [...Map.groupBy(spots.slice(0, SHOWN_SPOTS), ({ scene }) => scene)];
  const more = spots.length - SHOWN_SPOTS;
  const rows = maps.map(([scene, places]) => {
    const name = readText(places[0]?.names ?? {}, language.wire) ?? scene;
    const points = places.map(({ x, y }) => `${number(x)};\u00a0${number(y)}`).join(' · ');
    return html`<li>${name} <span class="label">${points}</span></li>`;
  });
  const rest = more > 0 && translator(language)('database:more', { count: more, total: number(more) });
  return html`<ul class="spots">${rows}${rest && html`<li class="label">${rest}</li>`}</ul>`;
}

/** The monsters that drop an item, best rate first. */
export function droppersTable(found: readonly FoundRow[], part: ListPart, language: Language): Html {
  const t = translator(language);
  const { number } = formats(language);
  const best = found[0]?.rate ?? 0;
  const [levels, quantities, rates] = [t('database:level'), t('database:quantity'), t('database:rate')];
  const places = `${t('database:map')} · ${t('database:place')}`;
  const rows = rowsOf(found, part).map(({ ref, rate, quantity, spots }) => {
    const where =
      spots.length > 0 ? html`<td data-label="${places}">${spotList(spots, language)}</td>` : html`<td></td>`;
    return html`
      <tr>
        <td class="wide">${monsterLink(ref, language)}</td>
        <td data-label="${levels}" class="num">${ref.kind === 'monster' && level(ref.level, language)}</td>
        ${where}
        <td data-label="${quantities}" class="num">${quantity !== null && number(quantity)}</td>
        <td data-label="${rates}" class="num">${rateCell(rate, best, language)}</td>
      </tr>
    `;
  });
  return html`
    <table class="table">
      <thead>
        <tr>
          <th scope="col">${t('database:monster')}</th>
          <th scope="col" class="num">${levels}</th>
          <th scope="col">${places}</th>
          <th scope="col" class="num">${quantities}</th>
          <th scope="col" class="num">${rates}</th>
        </tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
    ${goesOn(found.length, part, 'dropped-by', language)}
    ${barHint(found, language)}
  `;
}
