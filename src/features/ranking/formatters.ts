import type { RankingPlayer } from '#contract/ranking.ts';
import { levelRange, type RankingLevel, TIERS, type Tier } from '#domain/ranking/ranking.ts';
import { dateFormat } from '#domain/site/dates.ts';
import { fill } from '#i18n/fill.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { RankingTexts } from './ranking-texts.ts';

/** The tier of a wire's number; null for one outside 1 to 10. */
export function tierOf(ranking: number): Tier | null {
  return TIERS[ranking - 1] ?? null;
}

/** Figures of more digits are short in the table. */
const MOST_DIGITS = 5;

/** How the table writes what it shows, in the reader's language. Made once for a page: formatters cost more than all they write. */
export function createFormatters(texts: RankingTexts, web: string) {
  const numbers = new Intl.NumberFormat(web);
  const percent = new Intl.NumberFormat(web, { style: 'percent' });
  const compact = new Intl.NumberFormat(web, { notation: 'compact' });
  const translate = translatorOf(texts, web);
  const times = dateFormat(web, { dateStyle: 'medium', timeStyle: 'short' });
  const { compare } = new Intl.Collator(web);
  const byName = Object.entries(texts.classes).sort(([, a], [, b]) => compare(a, b));
  const number = (value: number) => numbers.format(value);
  return {
    texts,
    number,
    /** A figure that is too long for the table, rounded and with its unit; null for any other. */
    short: (value: number) => (Math.abs(value) < 10 ** MOST_DIGITS ? null : compact.format(value)),
    /** The share of won fights; null for who has not fought. */
    won: ({ win_count: won, lose_count: lost }: RankingPlayer) =>
      won + lost > 0 ? percent.format(won / (won + lost)) : null,
    /** The name of a level filter. */
    level: (level: RankingLevel) => fill(texts[`level.${level}`], levelRange(level)),
    /** The name of the classes that a level filter offers. */
    classTier: (level: RankingLevel) => fill(texts[`classes.${level}`], levelRange(level)),
    /** One text or the other, by the plural rules of the language. */
    counted: (name: 'up' | 'down' | 'players' | 'narrowed', count: number) =>
      translate(name, { count: number(count), total: number(count) }, count),
    /** A class the texts do not know is shown by its number. */
    className: (id: number) => texts.classes[id] ?? fill(texts.unknownClass, { id }),
    /** The reader's own time zone. */
    time: (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : times.format(new Date(iso))),
    page: ({ page, pages }: { page: number; pages: number }) =>
      fill(texts.pageOf, { page: number(page), pages: number(pages) }),
    /** Places of class ids in the order of their names. */
    classOrder: new Map(byName.map(([id], place) => [Number(id), place])),
  };
}

export type Formatters = ReturnType<typeof createFormatters>;
