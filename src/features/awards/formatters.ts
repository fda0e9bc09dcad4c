import type { DeliveryItem } from '#contract/delivery.ts';
import type { Text } from '#contract/text.ts';
import type { AwardGroup } from '#domain/awards/award-state.ts';
import { type AwardGroupFacts, type AwardLevel, type Awards, itemPreview } from '#domain/awards/read-awards.ts';
import { momentText } from '#domain/site/moment-text.ts';
import { SITE } from '#domain/site/site.ts';
import { readText } from '#domain/site/text.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { createRewardFormatters, type RewardFormatters } from '#items/reward-formatters.ts';
import { type ShownItem, shownItem } from '#items/shown-item.ts';
import type { AwardsTexts } from './awards-texts.ts';

const { unit, name: currency } = SITE.currency;

/** How the awards write what they show, in the reader's language. */
export type Formatters = {
  items: RewardFormatters;
  number: (value: number) => string;
  /** The reader's own time zone. */
  moment: (iso: string) => string;
  /** A text with the currency's name and unit put in; numbers are written as the language does. */
  filled: (text: string, values?: Record<string, string | number>) => string;
  /** A text that came with the data; null when it has none. */
  read: (text: Text) => string | null;
  group: (group: AwardGroupFacts | undefined, scale: AwardGroup) => string;
  /** What a level is called; without a name by its place in the group, from 1. */
  level: (level: AwardLevel, place: number) => string;
  /** Items as their records tell of them. */
  shown: (given: readonly DeliveryItem[], records: Awards['items']) => ShownItem[];
};

/** Made once for a page: formatters cost more than all they write. */
export function createFormatters(texts: AwardsTexts, language: Language): Formatters {
  const items = createRewardFormatters(texts.rewardItems, language.web);
  const { number } = items;
  const filled: Formatters['filled'] = (text, values = {}) => {
    const written = Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' ? number(value) : value,
    ]);
    return fill(text, { unit, currency, ...Object.fromEntries(written) });
  };
  const read = (text: Text) => readText(text, language.wire);
  return {
    items,
    number,
    moment: (iso) => momentText(iso, language.web),
    filled,
    read,
    group: (group, scale) => (group && read(group.name)) ?? filled(texts.group, { number: scale }),
    level: ({ name }, place) => read(name) ?? filled(texts.nameless, { number: place }),
    shown: (given, records) =>
      given.map(({ item_id: id, quantity }) => shownItem({ id, quantity, ...itemPreview(records.get(id)) }, language)),
  };
}
