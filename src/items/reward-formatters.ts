import { type Base, translatorOf } from '#i18n/translator.ts';
import type { RewardTexts } from './reward-texts.ts';

export type RewardFormatters = {
  number: (value: number) => string;
  /** By its number, 0 to 7; '' for an unknown one. */
  quality: (quality: number | null) => string;
  /** Of a list that is cut: how many more there are. */
  more: (count: number) => string;
  /** `× 1,000`, with a space that does not break. */
  times: (quantity: number) => string;
  /** A text with a count, in its singular or plural. */
  counted: (key: Base<keyof RewardTexts & string>, count: number) => string;
  texts: RewardTexts;
};

/** Made once for a page: formatters cost more than all they write. */
export function createRewardFormatters(texts: RewardTexts, web: string): RewardFormatters {
  const numbers = new Intl.NumberFormat(web);
  const translate = translatorOf(texts, web);
  const number = (value: number) => numbers.format(value);
  return {
    number,
    quality: (quality) => (quality === null ? '' : (texts.qualities[quality] ?? texts.qualities[0] ?? '')),
    more: (count) => translate('moreItems', { count: number(count) }, count),
    times: (quantity) => `×\u00A0${number(quantity)}`,
    counted: (key, count) => translate(key as 'moreItems', { count: number(count) }, count),
    texts,
  };
}
