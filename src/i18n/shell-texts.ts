import type { SiteLanguage } from './languages.ts';
import type { Resources } from './resources/en.ts';

const FILES: Record<SiteLanguage, () => Promise<{ default: Resources['shell'] }>> = {
  en: () => import('#locales/en/shell.json'),
  es: () => import('#locales/es/shell.json'),
  br: () => import('#locales/br/shell.json'),
  fr: () => import('#locales/fr/shell.json'),
};

/** What the shell says after an interaction, one small file per language, fetched when it is first needed. */
export async function shellTexts(site: SiteLanguage): Promise<Resources['shell']> {
  return (await FILES[site]()).default;
}
