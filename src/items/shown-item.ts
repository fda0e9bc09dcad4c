import type { Text } from '#contract/text.ts';
import { recordSlug } from '#domain/catalogue/record-path.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { readName } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';

/** So many of an item, as a reward or a delivery shows it in one language. */
export type ShownItem = {
  id: number;
  name: string;
  /** Its own page; the site's tooltip watches such links. */
  href: string;
  /** 0 to 7; null: unknown and not shown. */
  quality: number | null;
  /** A type that the game does not list has the generic icon. */
  type: number;
  /** The id of its own picture, or of its drawing (`drawingOf`); null: the first drawing of its type is shown. */
  icon: string | null;
  quantity: number;
};

/** An item of a reward; without a name it is called by its number. */
export type ItemOfReward = {
  id: number;
  names: Text;
  quality: number | null;
  type: number;
  icon: string | null;
  quantity: number;
};

export function shownItem({ names, ...item }: ItemOfReward, language: Language): ShownItem {
  const slug = recordSlug('item', names, language.site);
  return {
    ...item,
    name: readName(names, language.wire, item.id),
    href: recordAddress('item', item.id, slug, language.site),
  };
}
