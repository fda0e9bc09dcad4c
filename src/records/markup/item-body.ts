import type { ItemPage } from '#domain/catalogue/item-page.ts';
import { type Html, html } from '#domain/site/html.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { coloured, panel } from '#items/parts.ts';
import { changedNote } from './changed-note.ts';
import { itemHeader } from './item-head.ts';
import {
  attributesPanel,
  classesPanel,
  craftPanel,
  foundInPanel,
  setPanel,
  usedInPanel,
  variantsPanel,
} from './item-panels.ts';
import type { ListPart } from './long-list.ts';
import { droppersTable, dropTable } from './tables.ts';

/** More characters than 99 of 100 descriptions have: such a tale would push the facts out of sight. */
const LONG_TALE = 900;
/** A tale as short as a caption is set in larger type. */
const LEAD_TALE = 240;

function tales(
  { item }: ItemPage,
  language: Language,
): { above: Html | null; below: Html | null; second: Html | null } {
  const tale = readText(item.item_description, language.wire);
  const second = readText(item.secondary_description, language.wire);
  const isLong = tale !== null && tale.length > LONG_TALE;
  const lead = tale && tale.length <= LEAD_TALE ? ' lead' : '';
  const title = translator(language)('database:tale');
  return {
    above: tale && !isLong ? html`<p class="tale${lead}">${coloured(tale)}</p>` : null,
    below: tale && isLong ? panel('i-tale', title, html`<p class="tale tale--long">${coloured(tale)}</p>`) : null,
    second: second ? html`<p class="tale tale--second">${coloured(second)}</p>` : null,
  };
}

/** Everything an item's page says below its crumbs, for the finished page and the one shown live alike. */
export function itemBody(page: ItemPage, part: ListPart, language: Language): Html {
  const t = translator(language);
  const { above, below, second } = tales(page, language);
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
