import { z } from 'zod';

// In a browser, zod would try whether code may be made from text, which the policy of a page reports. Records' schemas begin here.
if ('document' in globalThis) z.config({ jitless: true });

/** The languages of the site, as they stand in addresses and in the browser's `language` key. */
export const SiteLanguage = z.enum(['es', 'br', 'en', 'fr']);
export type SiteLanguage = z.infer<typeof SiteLanguage>;

/** The languages of the wire: the site's `br` is asked for, and answered, as `pt`. */
export const WireLanguage = z.enum(['en', 'es', 'pt', 'fr']);
export type WireLanguage = z.infer<typeof WireLanguage>;

/** A text per language: a missing translation is an absent key, never ''; `{}` when there is none at all. */
export const Text = z.object({
  en: z.string().min(1).optional(),
  es: z.string().min(1).optional(),
  pt: z.string().min(1).optional(),
  fr: z.string().min(1).optional(),
});
export type Text = z.infer<typeof Text>;

const WRONG = 'is no time with a zone, such as 2026-12-24T18:00:00Z';
const FIRST = Date.parse('1970-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** A time with its zone, whose UTC year is 1970 to 9999: what every column and every reader of ISO times takes. */
export const Instant = z.iso.datetime({ offset: true, error: WRONG }).refine((written) => {
  const time = Date.parse(written);
  return time >= FIRST && time <= LAST;
}, WRONG);
