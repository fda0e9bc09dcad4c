import type { Text } from '#contract/text.ts';
import { dateFormat, momentText } from '#domain/site/dates.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import { translatorOf } from '#i18n/translator.ts';
import { createRewardFormatters } from '#items/reward-formatters.ts';
import { type ItemOfReward, shownItem } from '#items/shown-item.ts';
import type { BattlepassTexts } from './battlepass-texts.ts';
import type { PassReward, PassTier } from './pass.ts';
import type { RewardPlace } from './state.ts';

/** A season that has ended, as it is named. */
export type EndedSeason = { id: string; name: string };

/** A reward to claim and its place; `seasonName` is null in the current season. */
export type Claimable = { place: RewardPlace; tier: PassTier; reward: PassReward; seasonName: string | null };

/** What rewards need to be shown and claimed, in the current season and in ended ones. */
export type RewardContext = {
  texts: BattlepassTexts;
  formatters: Formatters;
  language: Language;
  /** Places (`placeName`) whose claim is pending, that were claimed on this page, and that were claimed just now. */
  claiming: ReadonlySet<string>;
  claimedHere: ReadonlySet<string>;
  won: ReadonlySet<string>;
  /** Why rewards of the current season cannot be claimed now, in a few words; null: they can. */
  hindered: string | null;
  /** Claims, or opens the choice of an option. */
  press: (claimable: Claimable) => void;
};

/** What a reward is called: by its first item where it has no title. */
export function rewardName({ title, items: [first] }: PassReward, formatters: Formatters): string {
  return formatters.read(title) ?? (first ? formatters.item(first).name : '');
}

/** How the battle pass writes what it shows, in the reader's language. Made once for a page: formatters are expensive. */
export function createFormatters(texts: BattlepassTexts, language: Language) {
  const { web, wire } = language;
  const items = createRewardFormatters(texts.rewardItems, web);
  const translate = translatorOf(texts, web);
  const percents = new Intl.NumberFormat(web, { style: 'percent' });
  const days = dateFormat(web, { dateStyle: 'medium' });
  const hours = new Intl.NumberFormat(web, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const minutes = new Intl.NumberFormat(web, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const times = new Intl.DateTimeFormat(web, { timeStyle: 'short' });
  return {
    items,
    number: items.number,
    /** `value` is in percent; it is rounded down, so that 99.9 is not shown as 100. */
    percent: (value: number) => percents.format(Math.floor(value) / 100),
    /** The reader's own time zone. */
    moment: (iso: string) => momentText(iso, web),
    /** The time of day alone, in the reader's own time zone. */
    time: (iso: string) => times.format(new Date(iso)),
    /** Whole hours until then, or minutes in the last hour; `now` in ms. */
    left: (iso: string, now: number) => {
      const rest = Math.max(0, Math.ceil((Date.parse(iso) - now) / 60_000));
      return rest < 60 ? `${items.number(rest)}\u00A0min` : `${items.number(Math.floor(rest / 60))}\u00A0h`;
    },
    list: new Intl.ListFormat(web),
    days: (from: string, to: string) => days.range(new Date(from), new Date(to)),
    /** `60` as an hour. */
    minutes: (value: number) => (value % 60 === 0 ? hours.format(value / 60) : minutes.format(value)),
    /** A text with a count, in its singular or plural; further values as they are given. */
    counted: (key: 'points' | 'missing' | 'toLevel' | 'pastRest', count: number, values: Record<string, string> = {}) =>
      translate(key, { points: items.number(count), ...values }, count),
    level: (level: number) => translate('level', { level: items.number(level) }),
    item: (item: ItemOfReward) => shownItem(item, language),
    /** A text of the data in the reader's language; undefined when it has none. */
    read: (text: Text) => readText(text, wire) ?? undefined,
  };
}

export type Formatters = ReturnType<typeof createFormatters>;
