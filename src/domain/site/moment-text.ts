import { dateFormat } from './date-format.ts';

/** A day and time in the visitor's words and zone. */
export function momentText(iso: string, web: string): string {
  return dateFormat(web, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
