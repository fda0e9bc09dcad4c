import { TIERS, type Tier } from '#domain/ranking/ranking.ts';
import { dateFormat } from '#domain/site/dates.ts';
import { fill } from '#i18n/fill.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { RankingTexts } from './ranking-texts.ts';

/** How the table writes what it shows, in the reader's language. */
export type Formatters = {
  number: (value: number) => string;
  /** One text or the other, by the plural rules of the language. */
  counted: <Name extends 'up' | 'down' | 'players' | 'narrowed'>(name: Name, count: number) => string;
  /** A class the texts do not know is shown by its number. */
  className: (id: number) => string;
  /** The reader's own time zone. */
  time: (iso: string) => string;
  /** Places of class ids in the order of their names. */
  classOrder: ReadonlyMap<number, number>;
};

/** The tier of a wire's number; null for one outside 1 to 10. */
export function tierOf(ranking: number): Tier | null {
  return TIERS[ranking - 1] ?? null;
}

/** Made once for a page: formatters cost more than all they write. */
export function createFormatters(texts: RankingTexts, web: string): Formatters {
  const numbers = new Intl.NumberFormat(web);
  const translate = translatorOf(texts, web);
  const times = dateFormat(web, { dateStyle: 'medium', timeStyle: 'short' });
  const { compare } = new Intl.Collator(web);
  const byName = Object.entries(texts.classes).sort(([, a], [, b]) => compare(a, b));
  const written = (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : times.format(new Date(iso)));
  return {
    number: (value) => numbers.format(value),
    counted: (name, count) => translate(name, { count: numbers.format(count), total: numbers.format(count) }, count),
    className: (id) => texts.classes[id] ?? fill(texts.unknownClass, { id }),
    time: written,
    classOrder: new Map(byName.map(([id], place) => [Number(id), place])),
  };
}
