import { SERVER_ZONE } from '../news/note-time.ts';
import { type DateFormat, dateFormat } from './date-format.ts';

const made = new Map<string, DateFormat>();

/** The day of an instant as the server's own calendar has it (UTC−5, where notes are dated), in words. */
export function serverDay(iso: string, web: string): string {
  const format = made.get(web) ?? dateFormat(web, { dateStyle: 'long', timeZone: SERVER_ZONE });
  made.set(web, format);
  return format.format(new Date(iso));
}
