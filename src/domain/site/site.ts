import type { Currency } from '../store/money.ts';

/** The kinds of addresses in the footer, in the order they are shown; `common:social.<kind>` names each. */
export const SOCIAL_KINDS = ['video', 'stream', 'network', 'photos', 'chat', 'shorts'] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** What the site is called, and what it counts in. */
export const SITE = {
  product: 'Memoria',
  /** The name of the currency, in full and as a unit; both are the same in every language. */
  currency: { name: 'Memories Points', unit: 'MP' },
  /** What the store's prices are in, unless the server says otherwise (STORE_CURRENCY). */
  storeCurrency: 'EUR' as Currency,
  copyrightYear: 2026,
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
