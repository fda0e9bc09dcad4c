import type { Text } from '#contract/text.ts';
import { dateFormat } from '#domain/site/date-format.ts';
import { momentText } from '#domain/site/moment-text.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorOf } from '#i18n/translator.ts';
import { createRewardFormatters, type RewardFormatters } from '#items/reward-formatters.ts';
import { type ItemOfReward, type ShownItem, shownItem } from '#items/shown-item.ts';
import type { BattlepassTexts } from './battlepass-texts.ts';

/** Texts of which there is one for a single point or reward and one for several. */
type Counted = 'points' | 'missing' | 'toLevel' | 'pastRest';

/** How the battle pass writes what it shows, in the reader's language. */
export type Formatters = {
  items: RewardFormatters;
  number: (value: number) => string;
  /** `value` is in percent; what is not whole yet does not look so. */
  percent: (value: number) => string;
  /** The reader's own time zone. */
  moment: (iso: string) => string;
  /** From one day to another. */
  days: (from: string, to: string) => string;
  /** `60` as an hour. */
  minutes: (minutes: number) => string;
  /** A text of so many; further values as they are given. */
  counted: (key: Counted, count: number, values?: Record<string, string>) => string;
  level: (level: number) => string;
  item: (item: ItemOfReward) => ShownItem;
  /** A text that came with the data; undefined when it has none. */
  read: (text: Text) => string | undefined;
};

/** Made once for a page: formatters cost more than all they write. */
export function createFormatters(texts: BattlepassTexts, language: Language): Formatters {
  const { web, wire } = language;
  const items = createRewardFormatters(texts.rewardItems, web);
  const translate = translatorOf(texts, web);
  const percents = new Intl.NumberFormat(web, { style: 'percent' });
  const days = dateFormat(web, { dateStyle: 'medium' });
  const hours = new Intl.NumberFormat(web, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const minutes = new Intl.NumberFormat(web, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return {
    items,
    number: items.number,
    percent: (value) => percents.format(Math.floor(value) / 100),
    moment: (iso) => momentText(iso, web),
    days: (from, to) => days.range(new Date(from), new Date(to)),
    minutes: (value) => (value % 60 === 0 ? hours.format(value / 60) : minutes.format(value)),
    counted: (key, count, values = {}) => translate(key, { points: items.number(count), ...values }, count),
    level: (level) => translate('level', { level: items.number(level) }),
    item: (item) => shownItem(item, language),
    read: (text) => readText(text, wire) ?? undefined,
  };
}
