import type { Currency } from './currencies.ts';

/** The kinds of addresses in the footer, in the order they are shown; `common:social.<kind>` names each. */
export type SocialKind = 'video' | 'stream' | 'network' | 'photos' | 'chat' | 'shorts';

type Site = {
  product: string;
  /** The name of the currency, in full and as a unit; both are the same in every language. */
  currency: { name: string; unit: string };
  /** What the store's prices are in, unless the server says otherwise (STORE_CURRENCY). */
  storeCurrency: Currency;
  copyrightYear: number;
  support: string;
  social: Record<SocialKind, string>;
};

/** Everything an operator changes to make the portal theirs; an empty address hides its link. */
export const SITE: Site = {
  product: 'Memoria',
  currency: { name: 'Memories Points', unit: 'MP' },
  storeCurrency: 'EUR',
  copyrightYear: 2026,
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
