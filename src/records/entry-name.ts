import type { Item } from '#contract/item.ts';
import { belongs } from '#domain/catalogue/item-filter.ts';
import { ALL_TYPES, EXCLUSIVE_TYPE } from '#domain/catalogue/item-types.ts';
import { LIST_ENTRIES, type ListEntry } from '#domain/site/side-bar.ts';
import type { Language } from '#i18n/languages.ts';
import { hasText, translator } from '#i18n/translate.ts';
import type { ItemHead } from '#snapshot/snapshot.ts';

/** An entry of the side bar as people call it; throws when the catalogue forgot one. */
export function entryName(language: Language, { key }: ListEntry): string {
  const textKey = `game:entry.${key}`;
  if (!hasText(language, textKey)) throw new Error(`src/locales/${language.site}/game.json has no 'entry.${key}'.`);
  return translator(language)(textKey);
}

const NARROW_ENTRIES = LIST_ENTRIES.filter(({ type }) => type !== ALL_TYPES && type !== EXCLUSIVE_TYPE);

/** The entry of the side bar that lists an item besides 'all'; null when no other does. */
export function entryOf(head: ItemHead): ListEntry | null {
  return NARROW_ENTRIES.find((entry) => belongs(head, entry)) ?? null;
}

export function itemEntry({ item_id: id, item_type: type, auction_type: auction, rune_type: rune }: Item) {
  return entryOf({ id, type, auction, rune });
}
