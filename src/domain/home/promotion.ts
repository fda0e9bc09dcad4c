import type { BannerEntry } from '#contract/config.ts';
import type { SiteLanguage, WireLanguage } from '#contract/text.ts';
import { readText } from '../site/text.ts';
import { storedLink } from '../site/web-address.ts';

type Reader = { site: SiteLanguage; wire: WireLanguage };

/** A promotion that runs: its words, where it leads (null: nowhere), and its last instant (null: open). */
export type Promotion = { title: string; href: string | null; endsAt: Date | null };

/** The promotion to show now: active, not over, with words; of several the one that ends first. null: none. */
export function runningPromotion(entries: readonly BannerEntry[], { site, wire }: Reader, now: Date): Promotion | null {
  const running = entries.flatMap(({ active, kind, title, href, endsAt }): Promotion[] => {
    // Another server may leave fields out, or send a plain text.
    const words = typeof title === 'string' ? title : readText(title ?? {}, wire);
    const end = endsAt ? new Date(endsAt) : null;
    // An end that cannot be read is taken for one that has passed: a page promises nothing that may be over.
    if (!active || kind !== 'promotion' || !words || (end !== null && !(end > now))) return [];
    return [{ title: words, href: href ? storedLink(href, site) : null, endsAt: end }];
  });
  const time = ({ endsAt }: Promotion) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return running.sort((a, b) => time(a) - time(b))[0] ?? null;
}

/** Whether an entry advertises the store's packs: it runs, and ends, with the offers of their plans. */
export function isPackOffer({ kind, href }: Pick<BannerEntry, 'kind' | 'href'>): boolean {
  return kind === 'promotion' && href !== null && /^\/(?:(?:es|br|fr)\/)?store(?:\?scale=1)?(?:#.*)?$/.test(href);
}

/** Time that is left, in the two largest units that say something: days and hours, hours and minutes, minutes and seconds. */
export type TimeLeft = readonly (readonly [amount: number, unit: 'day' | 'hour' | 'minute' | 'second'])[];

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** What is left between two instants; whole seconds, rounded up, so that the last one shown is 1. Empty when nothing is left. */
export function timeLeft(from: Date, to: Date): TimeLeft {
  const seconds = Math.ceil((to.getTime() - from.getTime()) / 1_000);
  const first = UNITS.findIndex(([, length]) => seconds >= length);
  if (first < 0) return [];
  let rest = seconds;
  return UNITS.slice(first, first + 2).map(([unit, length]) => {
    const amount = Math.floor(rest / length);
    rest -= amount * length;
    return [amount, unit] as const;
  });
}

/** The time left as text, such as `1 day, 3 hours`; empty when none is left. */
export function timeLeftText(left: TimeLeft, web: string): string {
  const parts = left.map(([amount, unit]) =>
    new Intl.NumberFormat(web, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
  );
  return new Intl.ListFormat(web, { type: 'unit', style: 'long' }).format(parts);
}
