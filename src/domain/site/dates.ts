import { SERVER_ZONE } from '../news/note.ts';

const made = new Map<string, DateFormat>();

/** The day of an instant as the server's own calendar has it (UTC−5, where notes are dated), in words. */
export function serverDay(iso: string, web: string): string {
  const format = made.get(web) ?? dateFormat(web, { dateStyle: 'long', timeZone: SERVER_ZONE });
  made.set(web, format);
  return format.format(new Date(iso));
}

/** Writes dates in a language; made once for many, as `Intl`'s own is. */
type DateFormat = { format: (date: Date) => string; range: (from: Date, to: Date) => string };

/** French counts the first of a month: `1er janv.`. `Intl` writes a bare 1 there. */
function ordinal(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('');
}

/** Dates in words: `options` name a `dateStyle` that writes the month out or abbreviates it. */
export function dateFormat(web: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(web, options);
  if (web !== 'fr') return { format: (date) => format.format(date), range: (from, to) => format.formatRange(from, to) };
  return {
    format: (date) => ordinal(format.formatToParts(date)),
    range: (from, to) => ordinal(format.formatRangeToParts(from, to)),
  };
}

/** A day and time in the visitor's words and zone. */
export function momentText(iso: string, web: string): string {
  return dateFormat(web, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** How long ago something was, in the largest unit that fits. */
type TimeAgo = { unit: 'month' | 'week' | 'day' | 'hour' | 'minute'; count: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the largest down; a month is 30 days, whatever the calendar says. */
const UNITS: readonly [unit: TimeAgo['unit'], length: number][] = [
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** Whole units between two instants, rounded down; null is 'recently': less than a minute ago, or still to come. */
export function timeAgo(then: Date, now: Date): TimeAgo | null {
  const passed = now.getTime() - then.getTime();
  const found = UNITS.find(([, length]) => passed >= length);
  return found ? { unit: found[0], count: Math.floor(passed / found[1]) } : null;
}

/** The same in the words of a language (as the web names it); `recently` is its word for the newest. */
export function timeAgoWords(then: Date, now: Date, web: string, recently: string): string {
  const ago = timeAgo(then, now);
  return ago ? new Intl.RelativeTimeFormat(web).format(-ago.count, ago.unit) : recently;
}
