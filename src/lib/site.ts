import type { SiteLanguage } from '#contract/text.ts';
import { BLANK_SHEET, drawnMapAddress } from '#domain/catalogue/maps.ts';
import { type ModelFamily, modelFamily } from '#domain/catalogue/monster-page.ts';
import {
  type PrintedFacts,
  SAMPLE_LINKS,
  SAMPLE_NAMES,
  SAMPLE_PRINTED,
  type SiteNames,
  SOCIAL_KINDS,
  type SocialKind,
} from '#domain/site/site.ts';

// What the operator says of the site, for pages and browsers: a build reads it from settings. One without a setting is of the
// sample world, and so is Node alone, which has no `import.meta.env`: the bench writes the same pages for Hugo there.

const names = import.meta.env?.PUBLIC_NAMES;

/** What the site is called, and what it counts in. */
export const SITE: SiteNames = names === undefined ? SAMPLE_NAMES : JSON.parse(names);

/** The name of the currency in full. */
export const currencyName = (language: SiteLanguage): string => SITE.currency.name[language];

let printed: PrintedFacts | undefined;

/** What only printed pages show. */
export function printedFacts(): PrintedFacts {
  const given = import.meta.env?.PUBLIC_PRINTED;
  printed ??= given === undefined ? SAMPLE_PRINTED : (JSON.parse(given) as PrintedFacts);
  return printed;
}

/** Whether this is the sample world: what was drawn and written for it belongs nowhere else. */
export const isSample = (): boolean => import.meta.env?.PUBLIC_SAMPLE !== '';

/** The family of a model that the sample world has a drawing of; null elsewhere, where the same id may be another creature. */
export function drawnFamily(model: string | null): ModelFamily | null {
  return isSample() ? modelFamily(model) : null;
}

/** What a map without an operator's own picture lies on: the sample world's is sketched, and any other is an empty sheet. */
export const mapGround = (scene: string): string => drawnMapAddress(isSample() ? scene : BLANK_SHEET);

/** The picture that unfolds with a link to a page; what the portal drew has the sample world's name in it. */
export function sharePicture(drawn = 'site'): string {
  return printedFacts().pictures.share || (isSample() ? `/social/${drawn}.png` : '/icon-512.png');
}

/** Whether that is one of the portal's, which have the usual size of social pictures. */
export const isShareSized = (): boolean => sharePicture().startsWith('/social/');

/** The e-mail address of the support, '' when there is none. */
export function supportAddress(): string {
  return import.meta.env?.PUBLIC_SUPPORT ?? SAMPLE_LINKS.support;
}

/** Where players find the team elsewhere, those of the kinds that have an address. */
export function socialLinks(): { kind: SocialKind; href: string }[] {
  const configured = import.meta.env?.PUBLIC_SOCIAL;
  const social: Record<SocialKind, string> = configured === undefined ? SAMPLE_LINKS.social : JSON.parse(configured);
  return SOCIAL_KINDS.map((kind) => ({ kind, href: social[kind] })).filter(({ href }) => href !== '');
}
