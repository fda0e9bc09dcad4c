import type { Spot } from '#domain/catalogue/monster-page.ts';
import { type Html, html } from '#domain/site/html.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { goesOn, type ListPart, rowsOf } from './long-list.ts';

/** The maps a monster stands on, with its coordinates. */
export function placesTable(spots: readonly Spot[], part: ListPart, language: Language): Html {
  const t = translator(language);
  const { number } = formats(language);
  if (spots.length === 0) return html`<p>${t('database:monsterNoPlaces')}</p>`;
  const rows = rowsOf(spots, part).map(
    ({ scene, names, x, y }) => html`
      <tr>
        <td class="wide">${readText(names, language.wire) ?? scene}</td>
        <td data-label="X" class="num">${number(x)}</td>
        <td data-label="Y" class="num">${number(y)}</td>
      </tr>
    `,
  );
  return html`
    <table class="table places">
      <thead>
        <tr>
          <th scope="col">${t('database:map')}</th>
          <th scope="col" class="num">X</th>
          <th scope="col" class="num">Y</th>
        </tr>
      </thead>
      <tbody>${rows}</tbody>
    </table>
    ${goesOn(spots.length, part, 'found-in', language)}
  `;
}
