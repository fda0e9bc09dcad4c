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

export function momentText(iso: string, web: string): string {
  return dateFormat(web, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
