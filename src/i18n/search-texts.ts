import type { SiteLanguage } from './languages.ts';
import type { Resources } from './resources/en.ts';

const FILES: Record<SiteLanguage, () => Promise<{ default: Resources['search'] }>> = {
  en: () => import('#locales/en/search.json'),
  es: () => import('#locales/es/search.json'),
  br: () => import('#locales/br/search.json'),
  fr: () => import('#locales/fr/search.json'),
};

/** What the search says, one small file per language, fetched when it is first opened. */
export async function searchTexts(site: SiteLanguage): Promise<Resources['search']> {
  return (await FILES[site]()).default;
}
