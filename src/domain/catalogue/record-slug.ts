import type { SiteLanguage, Text, WireLanguage } from '#contract/text.ts';
import { slugOf } from '../site/slug.ts';
import { readText } from '../site/text.ts';

/** The wire's word for a language of the site: `br` is asked for and stored as `pt`. */
export function wireOf(site: SiteLanguage): WireLanguage {
  return site === 'br' ? 'pt' : site;
}

/** The slug of a record's name in a language; a record without any name gets its kind as slug. */
export function recordSlug(kind: 'item' | 'monster', names: Text, site: SiteLanguage): string {
  return slugOf(readText(names, wireOf(site)) ?? '', kind);
}

/** All four slugs of a record: what its canonical addresses are made of. */
export function recordSlugs(kind: 'item' | 'monster', names: Text): Record<SiteLanguage, string> {
  return {
    en: recordSlug(kind, names, 'en'),
    es: recordSlug(kind, names, 'es'),
    br: recordSlug(kind, names, 'br'),
    fr: recordSlug(kind, names, 'fr'),
  };
}
