import { fill } from '#i18n/fill.ts';
import type { RewardTexts } from './reward-texts.ts';

/** How reward items are put in words. */
export type RewardWords = {
  number: (value: number) => string;
  /** By its number, 0 to 7; '' for one that nobody knows. */
  quality: (quality: number | null) => string;
  /** Of a list that is cut: how many more there are. */
  more: (count: number) => string;
  /** `× 1,000`, with a space that does not break. */
  times: (quantity: number) => string;
};

/** Made once for a page: formatters cost more than all they write. */
export function createRewardWords(texts: RewardTexts, web: string): RewardWords {
  const numbers = new Intl.NumberFormat(web);
  const plural = new Intl.PluralRules(web);
  const number = (value: number) => numbers.format(value);
  return {
    number,
    quality: (quality) => (quality === null ? '' : (texts.qualities[quality] ?? texts.qualities[0] ?? '')),
    more: (count) =>
      fill(plural.select(count) === 'one' ? texts.moreItems_one : texts.moreItems_other, { count: number(count) }),
    times: (quantity) => `×\u00A0${number(quantity)}`,
  };
}
