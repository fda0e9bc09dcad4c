import type { Item } from '#contract/item.ts';
import { itemFacts } from '#domain/catalogue/item-facts.ts';
import type { ItemPage } from '#domain/catalogue/item-page.ts';
import { type Html, html } from '#domain/site/html.ts';
import { readName } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { badgeText, qualityName, typeName } from '#items/item-labels.ts';
import { level, relicFrame } from '#items/parts.ts';

const LOOKS = {
  exclusive: '',
  rebirth: ' badge--azure',
  archivable: ' badge--quiet',
  uniqueSlot: ' badge--quiet',
  restriction: ' badge--quiet',
};

/** Marks beside an item's name; null for an item that has none. */
export function badgeList(item: Item, language: Language): Html | null {
  const badges = itemFacts(item).badges.map(
    (badge) => html`<li class="badge${LOOKS[badge.kind]}">${badgeText(language, badge)}</li>`,
  );
  return badges.length > 0 ? html`<ul class="badges">${badges}</ul>` : null;
}

/** Icon, name, what it is, and the badges of an item. */
export function itemHeader({ item, icon }: ItemPage, language: Language): Html {
  const t = translator(language);
  const quality = `quality-${item.item_quality}`;
  return html`
    <header class="item-head ${quality}">
      ${relicFrame(item.item_id, item.item_type, icon)}
      <div>
        <h1>${readName(item.item_name, language.wire, item.item_id)}</h1>
        <dl class="item-facts">
          <div><dt>${t('database:quality')}</dt> <dd class="${quality}">${qualityName(language, item.item_quality)}</dd></div>
          <div><dt>${t('database:type')}</dt> <dd>${typeName(language, item.item_type)}</dd></div>
          <div><dt>${t('database:level')}</dt> <dd>${level(item.lvl_requirement, language)}</dd></div>
          <div><dt>${t('database:number')}</dt> <dd>${item.item_id}</dd></div>
        </dl>
        ${badgeList(item, language)}
      </div>
    </header>
  `;
}
