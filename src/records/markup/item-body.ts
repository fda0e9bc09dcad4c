import type { ItemPage } from '#domain/catalogue/item-page.ts';
import { type Html, html } from '#domain/site/html.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { panel } from '#items/parts.ts';
import {
  attributesPanel,
  betterPanel,
  classesPanel,
  foundInPanel,
  itemHeader,
  recordText,
  setPanel,
  usedInPanel,
  variantsPanel,
} from './item-panels.ts';
import type { ListPart } from './long-list.ts';
import { recipePanel } from './recipe-panel.ts';
import { changedNote, droppersTable, dropTable, hauntMap } from './tables.ts';

/** In characters: a longer description has a panel of its own. */
export const LONG_TEXT = 480;
/** In characters: a description as short as a caption is set in larger type. */
export const LEAD_TEXT = 240;

/** What the game tells of an item. It follows the facts, which are what a phone shows first; a wide page has room for a short one above them. */
function descriptions({ item }: ItemPage, language: Language): Html {
  const text = readText(item.item_description, language.wire);
  const second = readText(item.secondary_description, language.wire);
  const isLong = text !== null && text.length > LONG_TEXT;
  const lead = text && text.length <= LEAD_TEXT ? ' lead' : '';
  const title = translator(language)('database:tale');
  return html`
    ${text && !isLong && recordText(text, lead)}
    ${second && recordText(second, ' record-text--second')}
    ${text && isLong && panel('i-tale', title, recordText(text, ' record-text--long'))}
  `;
}

/** Two columns where there is room: what it is, and who may use it. How it is made stands under the first one, unless the other would be short. */
function columns(page: ItemPage, language: Language): Html {
  const recipe = recipePanel(page, language);
  const column = (...panels: (Html | null)[]) => panels.some(Boolean) && html`<div class="stack">${panels}</div>`;
  return html`
    <div class="stack" data-columns>
      ${column(attributesPanel(page, language), page.set && recipe)}
      ${column(classesPanel(page, language), page.set ? null : recipe, setPanel(page, language), betterPanel(page, language))}
    </div>
  `;
}

/** Who drops it, and the way to the likeliest of them. */
function droppers({ foundInMonsters, haunt }: ItemPage, part: ListPart, language: Language): Html | null {
  if (foundInMonsters.length === 0) return null;
  const t = translator(language);
  const map = haunt && hauntMap(haunt, language);
  return html`
    ${panel('i-dropped', t('database:droppedBy'), droppersTable(foundInMonsters, part, language))}
    ${map && panel('i-map', t('database:monsterPlaces'), map)}
  `;
}

/** Everything an item's page says below its crumbs, for the finished page and the one shown live alike. */
export function itemBody(page: ItemPage, part: ListPart, language: Language): Html {
  const { drops } = page;
  return html`
    ${itemHeader(page, language)}
    ${variantsPanel(page, language)}
    ${columns(page, language)}
    ${droppers(page, part, language)}
    ${foundInPanel(page, part, language)}
    ${drops.length > 0 && panel('i-holds', translator(language)('database:holds'), dropTable(drops, 'openings', part, language))}
    ${usedInPanel(page, part, language)}
    ${descriptions(page, language)}
    ${changedNote('item', { ...page, id: page.item.item_id }, language)}
  `;
}
