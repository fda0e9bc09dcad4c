import type { SiteLanguage } from './languages.ts';
import type { Resources } from './resources/en.ts';

const FILES: Record<SiteLanguage, () => Promise<{ default: Resources['maps'] }>> = {
  en: () => import('#locales/en/maps.json'),
  es: () => import('#locales/es/maps.json'),
  br: () => import('#locales/br/maps.json'),
  fr: () => import('#locales/fr/maps.json'),
};

/** What the viewer says, one small file per language, fetched with the model. */
export async function viewerTexts(site: SiteLanguage): Promise<Resources['maps']> {
  return (await FILES[site]()).default;
}
