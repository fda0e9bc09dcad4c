import type { Text } from '#contract/text.ts';
import type { ItemKind } from '#world/item-pool.ts';

/** A batch of codes of the demo world; days count from the first start. */
export type DemoBatch = {
  name: string;
  title: Text;
  codes: readonly string[];
  gives: readonly (readonly [kind: ItemKind, quantity: number])[];
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
    gives: [
      ['bag', 1],
      ['food', 10],
    ],
  },
  {
    ...{ name: 'ferry-tokens', most: 1, perAccount: null, madeDaysAgo: 12 },
    codes: ['FERRYTOKEN0001', 'FERRYTOKEN0002', 'FERRYTOKEN0003', 'FERRYTOKEN0004', 'FERRYTOKEN0005'],
    title: { en: 'Ferry token', es: 'Ficha de la barca', pt: 'Ficha da balsa', fr: 'Jeton du bac' },
    gives: [
      ['key', 1],
      ['crystal', 2],
    ],
  },
  {
    ...{ name: 'guild-supper', codes: ['GUILDSUPPER01', 'GUILDSUPPER02'], most: 1, perAccount: 1, madeDaysAgo: 5 },
    title: { en: 'Guild supper', es: 'Cena del gremio', pt: 'Ceia da guilda', fr: 'Souper de la guilde' },
    gives: [
      ['food', 30],
      ['furniture', 1],
      ['emblem', 1],
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
    gives: [['food', 20]],
  },
  {
    ...{ name: 'misprint', codes: ['MISPRINTEDBUN'], most: null, perAccount: 1, madeDaysAgo: 60, revokedDaysAgo: 59 },
    title: { en: 'Misprinted bun', es: 'Bollo con errata', pt: 'Pãozinho com erro', fr: 'Brioche à coquille' },
    gives: [['material', 50]],
  },
];

/** What `veteran` redeemed while it could be. */
export const REDEEMED = { by: 'veteran', code: 'LASTYEARSOUP', daysAgo: 350 } as const;
