import type { SiteLanguage } from '#contract/text.ts';

/** Puts a language in front of a path: en pages have no prefix. */
export function localized(path: string, language: SiteLanguage): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** A path as English has it: without the language in front. */
export function withoutLanguage(path: string): string {
  return path.replace(/^\/(?:es|br|fr)(?=\/|$)/, '') || '/';
}
