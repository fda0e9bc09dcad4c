import type { ItemPage } from '#domain/catalogue/item-page.ts';
import { hasSteps, type RecipePart, shoppingList } from '#domain/catalogue/recipe.ts';
import { type Html, html } from '#domain/site/html.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { itemLink, panel } from '#items/parts.ts';
import { iconHtml } from '#lib/icon-html.ts';
import { ICONS } from '#ui/icons.ts';

/** How many are made, as buttons offer it; any other number can be typed. */
const OFFERED = [1, 5, 10];
/** The digits that fit into the field. */
const MOST_MADE = 9999;

/** What is needed of something for one piece; a script multiplies what stands in the attribute. */
function needed(quantity: number, language: Language): Html {
  return html`<span class="count" data-needed="${quantity}">× ${formats(language).number(quantity)}</span>`;
}

/** Ingredients, and below each that is made itself what that takes; `times` is how many of the item above are needed. */
function partList(parts: readonly RecipePart[], times: number, language: Language): Html {
  const rows = parts.map(({ ref, quantity, parts: within }) => {
    const total = quantity * times;
    const made =
      within.length > 0 &&
      html`<details><summary>${translator(language)('database:craft')}</summary>${partList(within, total, language)}</details>`;
    return html`<li>${itemLink(ref, language)}${needed(total, language)}${made}</li>`;
  });
  return html`<ul class="pieces">${rows}</ul>`;
}

/** Controls that a script brings to life, which is fetched with the first press. */
function multiplier(language: Language): Html {
  const t = translator(language);
  const offers = OFFERED.map(
    (times) =>
      html`<button class="button button--quiet button--small" type="button" data-make="${times}" aria-pressed="${times === 1 ? 'true' : 'false'}">×${times}</button>`,
  );
  return html`
    <div class="row share script-only" role="group" aria-label="${t('database:howMany')}">
      ${offers}
      <span class="field"><input type="number" min="1" max="${MOST_MADE}" value="1" aria-label="${t('database:howMany')}" data-make></span>
      <button class="tool" type="button" data-make="copy">${iconHtml(ICONS.copy)}${t('database:copyList')}</button>
    </div>
  `;
}

/** How an item is made: its whole recipe, a multiplier, and, where there are steps, the materials in all. */
export function recipePanel({ craft }: ItemPage, language: Language): Html | null {
  if (craft.length === 0) return null;
  const t = translator(language);
  const list = shoppingList(craft).map(({ ref, quantity }) => ({ ref, quantity, parts: [] }));
  const materials = hasSteps(craft) && html`<h3>${t('database:materials')}</h3>${partList(list, 1, language)}`;
  const content = html`<div data-recipe>${partList(craft, 1, language)}${materials}${multiplier(language)}</div>`;
  return panel('i-craft', t('database:craft'), content);
}
