/** By `site`: all that the script in every page's head needs of the languages. */
export const WEB_NAMES = { en: 'en', es: 'es', br: 'pt-BR', fr: 'fr' } as const;

/** The languages of the site: `site` in addresses and storage, `wire` in calls and data, `web` for html lang, hreflang and Intl. */
export const LANGUAGES = [
  { site: 'en', wire: 'en', web: WEB_NAMES.en, name: 'English' },
  { site: 'es', wire: 'es', web: WEB_NAMES.es, name: 'Español' },
  { site: 'br', wire: 'pt', web: WEB_NAMES.br, name: 'Português' },
  { site: 'fr', wire: 'fr', web: WEB_NAMES.fr, name: 'Français' },
] as const;

export type Language = (typeof LANGUAGES)[number];
export type SiteLanguage = Language['site'];

export const DEFAULT_LANGUAGE: SiteLanguage = 'en';

/** The language of a site code; an unknown code is the default language. */
export function languageOf(site: string | undefined): Language {
  return LANGUAGES.find((language) => language.site === site) ?? LANGUAGES[0];
}

/** The language of a wire code; an unknown code is the default language. */
export function languageOfWire(wire: string): Language {
  return LANGUAGES.find((language) => language.wire === wire) ?? LANGUAGES[0];
}

/** The `[...lang]` part of a page's route: English addresses carry no language. */
export function languageParam(site: SiteLanguage): string | undefined {
  return site === DEFAULT_LANGUAGE ? undefined : site;
}

/** A route's page in every language, for Astro; a changed `cacheKey` writes it anew. */
export function languagePaths<Params extends object>(params = {} as Params, cacheKey?: string) {
  return LANGUAGES.map(({ site }) => ({ params: { lang: languageParam(site), ...params }, cacheKey }));
}
