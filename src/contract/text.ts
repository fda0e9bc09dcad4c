import { z } from 'zod';

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
