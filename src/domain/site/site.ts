import type { SiteLanguage } from '#contract/text.ts';

/** The kinds of addresses in the footer, in the order they are shown; `common:social.<kind>` names each. */
export const SOCIAL_KINDS = ['video', 'stream', 'network', 'photos', 'chat', 'shorts'] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** A text as each language has it. */
export type EachLanguage = Readonly<Record<SiteLanguage, string>>;

/** What the site is called, and what it counts in. */
export type SiteNames = {
  product: string;
  /** Where there is little room: under an icon on a phone. */
  shortName: string;
  /** The name of the currency in full, and as a unit, which is the same in every language. */
  currency: { name: EachLanguage; unit: string };
};

/** What the terms say of who runs the site; what is not known is not said. */
export type TermsFacts = {
  operator?: EachLanguage | undefined;
  seat?: EachLanguage | undefined;
  contact?: EachLanguage | undefined;
  /** In years. */
  age?: number | undefined;
  law?: EachLanguage | undefined;
};

/** Paths of pictures of the site; '' is what the portal brings along. */
type SitePictures = { logo: string; share: string; hero: string; heroPhone: string };

/** A class as the home page shows it. */
export type ShownPicture = {
  poster: string;
  emblem?: string | undefined;
  film?: string | undefined;
  name?: EachLanguage | undefined;
  text?: EachLanguage | undefined;
};

/** What only printed pages show. */
export type PrintedFacts = {
  /** The last line of every page; null is the portal's own. */
  copyright: EachLanguage | null;
  terms: TermsFacts;
  pictures: SitePictures;
  /** By the key of the class; null is the sample's. */
  classes: Readonly<Record<string, ShownPicture>> | null;
};

export const sameInAll = (text: string): EachLanguage => ({ en: text, es: text, br: text, fr: text });

/** What the sample world is called. */
export const SAMPLE_NAMES: SiteNames = {
  product: 'Memoria',
  shortName: 'Memoria',
  currency: { name: sameInAll('Memories Points'), unit: 'MP' },
};

/** The year of the sample world's last line. */
export const SAMPLE_YEAR = 2026;

/** What the currency is called where the operator does not say. */
export const PLAIN_CURRENCY: SiteNames['currency'] = {
  name: { en: 'points', es: 'puntos', br: 'pontos', fr: 'points' },
  unit: 'pts',
};

/** The sample world's pages have what the portal brings along. */
export const SAMPLE_PRINTED: PrintedFacts = {
  copyright: null,
  terms: {},
  pictures: { logo: '', share: '', hero: '', heroPhone: '' },
  classes: null,
};

/** The sample world's addresses, which lead nowhere. In an operator's own, '' hides a link. */
export const SAMPLE_LINKS: { support: string; social: Record<SocialKind, string> } = {
  support: 'support@memoria.example',
  social: {
    video: 'https://video.example/memoria',
    stream: 'https://live.example/memoria',
    network: 'https://social.example/memoria',
    photos: 'https://photos.example/memoria',
    chat: 'https://chat.example/memoria',
    shorts: 'https://shorts.example/memoria',
  },
};
