import type { Currency } from '../store/money.ts';
import type { Downloads } from './site-file.ts';

/** The kinds of addresses in the footer, in the order they are shown; `common:social.<kind>` names each. */
export const SOCIAL_KINDS = ['video', 'stream', 'network', 'photos', 'chat', 'shorts'] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** Where players find the team elsewhere; '' hides a link. */
export type SiteLinks = {
  /** An e-mail address. */
  support: string;
  social: Record<SocialKind, string>;
};

/** What an operator says of their own site in `PORTAL_HOME/site.json`. */
export type SiteFacts = {
  links: SiteLinks;
  /** null: nothing is offered yet. */
  downloads: Downloads | null;
};

type Site = {
  product: string;
  /** The name of the currency, in full and as a unit; both are the same in every language. */
  currency: { name: string; unit: string };
  /** What the store's prices are in, unless the server says otherwise (STORE_CURRENCY). */
  storeCurrency: Currency;
  copyrightYear: number;
};

/** What the site is called, and what it counts in. */
export const SITE: Site = {
  product: 'Memoria',
  currency: { name: 'Memories Points', unit: 'MP' },
  storeCurrency: 'EUR',
  copyrightYear: 2026,
};

/** The sample world's addresses; they lead nowhere. */
export const SAMPLE_LINKS: SiteLinks = {
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
