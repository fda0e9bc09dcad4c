import type { SiteLanguage } from '#contract/text.ts';
import {
  PLAIN_CURRENCY,
  type PrintedFacts,
  SAMPLE_LINKS,
  SAMPLE_NAMES,
  SAMPLE_PRINTED,
  type SiteNames,
  SOCIAL_KINDS,
} from './site.ts';
import { type Downloads, SAMPLE_DOWNLOADS, type SiteFile } from './site-file.ts';

/** Texts in the place of the portal's own, by language and key, such as `home:heroTitle`. */
export type OwnTexts = Readonly<Record<SiteLanguage, Readonly<Record<string, string>>>>;

/** What an operator says of their own site. */
export type SiteFacts = {
  names: SiteNames;
  /** Whether somebody gave the site its name, and is not called by its host. */
  isNamed: boolean;
  /** Above the codes in an authenticator app. */
  issuer: string;
  /** Who mails come from, beside the address. */
  mailSender: string;
  links: typeof SAMPLE_LINKS;
  /** null: nothing is offered yet. */
  downloads: Downloads | null;
  printed: PrintedFacts;
  texts: OwnTexts;
};

const SITE_LANGUAGES = ['en', 'es', 'br', 'fr'] as const satisfies readonly SiteLanguage[];

export function inEachLanguage<Value>(make: (language: SiteLanguage) => Value): Record<SiteLanguage, Value> {
  return Object.fromEntries(SITE_LANGUAGES.map((one) => [one, make(one)])) as Record<SiteLanguage, Value>;
}

function linksOf({ support = '', ...social }: NonNullable<SiteFile['links']>): SiteFacts['links'] {
  const all = SOCIAL_KINDS.map((kind) => [kind, social[kind] ?? '']);
  return { support, social: Object.fromEntries(all) as SiteFacts['links']['social'] };
}

function namesOf({ name, shortName, currency }: SiteFile, isSample: boolean, host: string): SiteNames {
  const given = name ?? (isSample ? SAMPLE_NAMES.product : host);
  const usual = isSample ? SAMPLE_NAMES.currency : PLAIN_CURRENCY;
  return { product: given, shortName: shortName ?? given, currency: currency ?? usual };
}

function printedOf({ copyright, terms, pictures, classes }: SiteFile, isSample: boolean): PrintedFacts {
  return {
    copyright: copyright ?? null,
    terms: terms ?? {},
    pictures: { ...SAMPLE_PRINTED.pictures, ...pictures },
    classes: classes ?? (isSample ? null : {}),
  } as PrintedFacts;
}

/** A pack is named by its points where nothing but texts is at hand, so that its text has the unit in it. */
function textsOf(
  { plans = {}, texts = {}, currency }: SiteFile,
  isSample: boolean,
  { unit }: { unit: string },
): OwnTexts {
  const pack = currency || !isSample ? { 'plans:pack': `{{points}} ${unit}` } : {};
  return inEachLanguage((language) => {
    const sold = Object.entries(plans).flatMap(([plan, { name, about }]) => [
      [`plans:${plan}`, name[language]],
      ...(about ? [[`store:about.${plan}`, about[language]]] : []),
    ]);
    return { ...pack, ...Object.fromEntries(sold), ...texts[language] };
  });
}

/**
 * What the site shows: the file, and in a sample world the sample in the place of each part that the file leaves out. `host` is the
 * name of a site that has none.
 */
export function siteFacts(file: SiteFile, isSample: boolean, host = 'localhost'): SiteFacts {
  const { links, downloads, issuer, mailSender } = file;
  const names = namesOf(file, isSample, host);
  return {
    names,
    isNamed: isSample || file.name !== undefined,
    issuer: issuer ?? names.product,
    mailSender: mailSender ?? names.product,
    links: links || !isSample ? linksOf(links ?? {}) : SAMPLE_LINKS,
    downloads: downloads ?? (isSample ? SAMPLE_DOWNLOADS : null),
    printed: printedOf(file, isSample),
    texts: textsOf(file, isSample, names.currency),
  };
}
