import type { SiteLanguage } from '#contract/text.ts';

/** What the address of an item's page names; `language` is null where the address has none that the site speaks. */
export type ItemTarget = { id: number; language: SiteLanguage | null };

/** Id, then perhaps a slug, then perhaps a language; what lies deeper (`…/drops/2`) is no item but a list. */
const PATH = /^\/database\/item\/(\d{1,7})(?:\/[^/?#]*(?:\/([a-z]{2}))?)?\/?(?:[?#]|$)/;

/** Also the wire's word for `br`: links of it are about. */
const LANGUAGES: Readonly<Record<string, SiteLanguage>> = { en: 'en', es: 'es', br: 'br', pt: 'br', fr: 'fr' };

/** Reads an address, whole or short, also an old bookmark's (`/#/database/…`); null when it names no item. */
export function itemTarget({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): ItemTarget | null {
  const found = PATH.exec(hash.startsWith('#/') ? hash.slice(1) : pathname);
  return found && { id: Number(found[1]), language: LANGUAGES[found[2] ?? ''] ?? null };
}
