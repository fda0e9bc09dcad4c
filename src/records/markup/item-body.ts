import type { ItemPage } from '#domain/catalogue/item-page.ts';
import { type Html, html } from '#domain/site/html.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { panel } from '#items/parts.ts';
import {
  attributesPanel,
  classesPanel,
  craftPanel,
  foundInPanel,
  itemHeader,
  recordText,
  setPanel,
  usedInPanel,
  variantsPanel,
} from './item-panels.ts';
import type { ListPart } from './long-list.ts';
import { changedNote, droppersTable, dropTable } from './tables.ts';

/** In characters: a longer description would push the facts out of a phone's first view, and stands below them. */
export const LONG_TEXT = 480;
/** In characters: a description as short as a caption is set in larger type. */
export const LEAD_TEXT = 240;

function descriptions(
  { item }: ItemPage,
  language: Language,
): { above: Html | null; below: Html | null; second: Html | null } {
  const text = readText(item.item_description, language.wire);
  const second = readText(item.secondary_description, language.wire);
  const isLong = text !== null && text.length > LONG_TEXT;
  const lead = text && text.length <= LEAD_TEXT ? ' lead' : '';
  const title = translator(language)('database:tale');
  return {
    above: text && !isLong ? recordText(text, lead) : null,
    below: text && isLong ? panel('i-tale', title, recordText(text, ' record-text--long')) : null,
    second: second ? recordText(second, ' record-text--second') : null,
  };
}

/** Everything an item's page says below its crumbs, for the finished page and the one shown live alike. */
export function itemBody(page: ItemPage, part: ListPart, language: Language): Html {
  const t = translator(language);
  const { above, below, second } = descriptions(page, language);
  const { drops, foundInMonsters } = page;
  return html`
    ${itemHeader(page, language)}
    ${above}${second}
    ${variantsPanel(page, language)}
    ${attributesPanel(page, language)}
    ${craftPanel(page, language)}
    ${setPanel(page, language)}
    ${classesPanel(page, language)}
    ${usedInPanel(page, part, language)}
    ${foundInPanel(page, part, language)}
    ${below}
    ${drops.length > 0 && panel('i-holds', t('database:holds'), dropTable(drops, 'openings', part, language))}
    ${foundInMonsters.length > 0 && panel('i-dropped', t('database:droppedBy'), droppersTable(foundInMonsters, part, language))}
    ${changedNote('item', { ...page, id: page.item.item_id }, language)}
  `;
}
