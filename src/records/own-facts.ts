import type { Item } from '#contract/item.ts';
import { CLASS_LINES } from '#domain/catalogue/classes.ts';
import { readItem } from '#domain/catalogue/record-source.ts';
import { guideAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { loadTexts } from '#i18n/translate-browser.ts';
import { typeName } from '#items/item-labels.ts';
import { badgeList, classChips, recordText, statList } from './markup/item-panels.ts';

/** The guide of a class's line; null: it belongs to none. */
function guideOf(classId: number, { site }: Language): string | null {
  const base = CLASS_LINES.find((line) => line.some((one) => one === classId))?.[0];
  return base === undefined ? null : guideAddress(base, site);
}

/** The facts of an item's record, without its name and without other records. */
function ownFacts(item: Item, language: Language): Html {
  const t = translator(language);
  const description = readText(item.item_description, language.wire);
  const second = readText(item.secondary_description, language.wire);
  return html`
    <p class="own-kind">${typeName(language, item.item_type)} · ${t('database:level')} ${item.lvl_requirement ?? t('game:anyLevel')}</p>
    ${badgeList(item, language)}
    ${description && recordText(description)}
    ${second && recordText(second, ' record-text--second')}
    ${statList(item, language)}
    <p class="label">${t('database:classes')}</p>
    ${classChips(item, language, (id) => guideOf(id, language))}
  `;
}

/** The same as markup, of a record as any server sends it, which may leave the type out; null when it cannot be read. */
export async function ownFactsMarkup(record: unknown, language: Language): Promise<string | null> {
  const raw = typeof record === 'object' && record !== null ? { ...record } : {};
  const given = 'item_type' in raw && raw.item_type !== null ? raw : { ...raw, item_type: 22 };
  const reading = readItem(given);
  if (!reading.ok) return null;
  await loadTexts(language.site);
  return ownFacts(reading.record, language).text;
}
