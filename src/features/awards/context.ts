import type { DeliveryItem } from '#contract/delivery.ts';
import type { Text } from '#contract/text.ts';
import type { AwardGroup } from '#domain/awards/award-state.ts';
import { type AwardGroupFacts, type AwardLevel, type Awards, itemPreview } from '#domain/awards/read-awards.ts';
import { momentText } from '#domain/site/dates.ts';
import { readText } from '#domain/site/text.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { createRewardFormatters } from '#items/reward-formatters.ts';
import { shownItem } from '#items/shown-item.ts';
import { currencyName, SITE } from '#lib/site.ts';
import type { AwardsTexts } from './awards-texts.ts';
import type { ClaimControl } from './use-claim.ts';

/** Where deliveries are listed on the page. */
export const DELIVERIES = '#deliveries';

/** Whether the account may claim: `unknown` where the request failed, and the server decides. */
export type May = 'loading' | 'allowed' | 'unverified' | 'unknown';

/** Where it is unknown the server decides. */
export const mayClaim = (may: May): boolean => may === 'allowed' || may === 'unknown';

/** How everything of the page is put in words. */
export type PageTexts = { texts: AwardsTexts; formatters: Formatters; language: Language };

/** What every level of a group needs to be shown and claimed. */
export type ClaimContext = PageTexts & {
  scale: AwardGroup;
  group: AwardGroupFacts;
  items: Awards['items'];
  may: May;
  claims: ClaimControl;
};

/** The id of a level's card. */
export const levelId = (key: string): string => `level-${key}`;

/** MP that are missing for a level; null: unknown, or none. */
export function missingFor({ value }: AwardLevel, amount: number): number | null {
  return value !== null && value > amount ? value - amount : null;
}

/** How the awards write what they show, in the reader's language. Made once for a page: formatters are expensive. */
export function createFormatters(texts: AwardsTexts, language: Language) {
  const items = createRewardFormatters(texts.rewardItems, language.web);
  const { number } = items;
  const filled = (text: string, values: Record<string, string | number> = {}) => {
    const written = Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' ? number(value) : value,
    ]);
    return fill(text, {
      unit: SITE.currency.unit,
      currency: currencyName(language.site),
      ...Object.fromEntries(written),
    });
  };
  const read = (text: Text) => readText(text, language.wire);
  return {
    items,
    number,
    /** The reader's own time zone. */
    moment: (iso: string) => momentText(iso, language.web),
    /** A text with the currency's name and unit put in; numbers are written as the language does. */
    filled,
    /** A text of the data in the reader's language; null when it has none. */
    read,
    group: (group: AwardGroupFacts | undefined, scale: AwardGroup) =>
      (group && read(group.name)) ?? filled(texts.group, { number: scale }),
    /** What a level is called; without a name by its place in the group, from 1. */
    level: ({ name }: AwardLevel, place: number) => read(name) ?? filled(texts.nameless, { number: place }),
    /** Items with the facts of their records. */
    shown: (given: readonly DeliveryItem[], records: Awards['items']) =>
      given.map(({ item_id: id, quantity }) => shownItem({ id, quantity, ...itemPreview(records.get(id)) }, language)),
  };
}

export type Formatters = ReturnType<typeof createFormatters>;
