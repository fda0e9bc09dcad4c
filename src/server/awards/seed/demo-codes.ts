import type { DeliveryItem } from '#contract/delivery.ts';
import type { Text } from '#contract/text.ts';

/** A batch of codes of the demo world; days count from the first start. */
export type DemoBatch = {
  name: string;
  title: Text;
  codes: readonly string[];
  items: readonly DeliveryItem[];
  /** How many accounts may redeem each code; null: any number. */
  most: number | null;
  /** How many codes of the batch one account may redeem; null: as many as it has. */
  perAccount: number | null;
  madeDaysAgo: number;
  expiredDaysAgo?: number;
  revokedDaysAgo?: number;
};

/** Ten codes: one for everyone, single ones, one that has expired, and one that was taken back. */
export const DEMO_BATCHES: readonly DemoBatch[] = [
  {
    ...{ name: 'keep-the-lamp', codes: ['KEEPTHELAMPLIT'], most: null, perAccount: 1, madeDaysAgo: 30 },
    title: { en: 'Keep the lamp lit', es: 'Que no se apague', pt: 'Que não se apague', fr: 'Gardez la flamme' },
    items: [
      { item_id: 52185, quantity: 1 },
      { item_id: 38239, quantity: 10 },
    ],
  },
  {
    ...{ name: 'ferry-tokens', most: 1, perAccount: null, madeDaysAgo: 12 },
    codes: ['FERRYTOKEN0001', 'FERRYTOKEN0002', 'FERRYTOKEN0003', 'FERRYTOKEN0004', 'FERRYTOKEN0005'],
    title: { en: 'Ferry token', es: 'Ficha de la barca', pt: 'Ficha da balsa', fr: 'Jeton du bac' },
    items: [
      { item_id: 24790, quantity: 1 },
      { item_id: 37422, quantity: 2 },
    ],
  },
  {
    ...{ name: 'guild-supper', codes: ['GUILDSUPPER01', 'GUILDSUPPER02'], most: 1, perAccount: 1, madeDaysAgo: 5 },
    title: { en: 'Guild supper', es: 'Cena del gremio', pt: 'Ceia da guilda', fr: 'Souper de la guilde' },
    items: [
      { item_id: 38049, quantity: 30 },
      { item_id: 48739, quantity: 1 },
      { item_id: 47724, quantity: 1 },
    ],
  },
  {
    ...{ name: 'soup-of-last-year', codes: ['LASTYEARSOUP'], most: null, perAccount: 1 },
    ...{ madeDaysAgo: 400, expiredDaysAgo: 300 },
    title: {
      en: 'Soup of last year',
      es: 'Sopa del año pasado',
      pt: 'Sopa do ano passado',
      fr: 'Soupe de l’an dernier',
    },
    items: [{ item_id: 38563, quantity: 20 }],
  },
  {
    ...{ name: 'misprint', codes: ['MISPRINTEDBUN'], most: null, perAccount: 1, madeDaysAgo: 60, revokedDaysAgo: 59 },
    title: { en: 'Misprinted bun', es: 'Bollo con errata', pt: 'Pãozinho com erro', fr: 'Brioche à coquille' },
    items: [{ item_id: 27820, quantity: 50 }],
  },
];

/** What `veteran` redeemed while it could be. */
export const REDEEMED = { by: 'veteran', code: 'LASTYEARSOUP', daysAgo: 350 } as const;
