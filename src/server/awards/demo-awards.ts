import type { DeliveryItem } from '#contract/delivery.ts';
import type { Text } from '#contract/text.ts';
import type { Player } from '../kernel/seed.ts';

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

const items = (...all: readonly [item_id: number, quantity: number][]) =>
  all.map(([item_id, quantity]) => ({ item_id, quantity }));

/** Ten codes: one for everyone, single ones, one that has expired, and one that was taken back. */
export const DEMO_BATCHES: readonly DemoBatch[] = [
  {
    name: 'keep-the-lamp',
    codes: ['KEEPTHELAMPLIT'],
    most: null,
    perAccount: 1,
    madeDaysAgo: 30,
    title: { en: 'Keep the lamp lit', es: 'Que no se apague', pt: 'Que não se apague', fr: 'Gardez la flamme' },
    items: items([52185, 1], [38239, 10]),
  },
  {
    name: 'ferry-tokens',
    most: 1,
    perAccount: null,
    madeDaysAgo: 12,
    codes: ['FERRYTOKEN0001', 'FERRYTOKEN0002', 'FERRYTOKEN0003', 'FERRYTOKEN0004', 'FERRYTOKEN0005'],
    title: { en: 'Ferry token', es: 'Ficha de la barca', pt: 'Ficha da balsa', fr: 'Jeton du bac' },
    items: items([24790, 1], [37422, 2]),
  },
  {
    name: 'guild-supper',
    codes: ['GUILDSUPPER01', 'GUILDSUPPER02'],
    most: 1,
    perAccount: 1,
    madeDaysAgo: 5,
    title: { en: 'Guild supper', es: 'Cena del gremio', pt: 'Ceia da guilda', fr: 'Souper de la guilde' },
    items: items([38049, 30], [48739, 1], [47724, 1]),
  },
  {
    name: 'soup-of-last-year',
    codes: ['LASTYEARSOUP'],
    most: null,
    perAccount: 1,
    madeDaysAgo: 400,
    expiredDaysAgo: 300,
    title: {
      en: 'Soup of last year',
      es: 'Sopa del año pasado',
      pt: 'Sopa do ano passado',
      fr: 'Soupe de l’an dernier',
    },
    items: items([38563, 20]),
  },
  {
    name: 'misprint',
    codes: ['MISPRINTEDBUN'],
    most: null,
    perAccount: 1,
    madeDaysAgo: 60,
    revokedDaysAgo: 59,
    title: { en: 'Misprinted bun', es: 'Bollo con errata', pt: 'Pãozinho com erro', fr: 'Brioche à coquille' },
    items: items([27820, 50]),
  },
];

/** What `veteran` redeemed while it could be. */
export const REDEEMED = { by: 'veteran', code: 'LASTYEARSOUP', daysAgo: 350 } as const;

/** A group of award levels; its word begins the keys of its levels. Days around the first start in which purchases count; null: since ever, or without an end. */
const group = (groupName: string, fromDaysAgo: number | null, untilDaysAhead: number | null, name: Text) => {
  return { groupName, fromDaysAgo, untilDaysAhead, name };
};
export type DemoGroup = ReturnType<typeof group>;

export const DEMO_GROUPS: readonly DemoGroup[] = [
  group('lamps', null, null, {
    en: 'Collection of lamps',
    es: 'Colección de lámparas',
    pt: 'Coleção de lâmpadas',
    fr: 'Collection de lampes',
  }),
  group('moon', 15, 15, { en: 'This moon', es: 'Esta luna', pt: 'Esta lua', fr: 'Cette lune' }),
  group('weekend', 1.25, 1.75, {
    en: 'Two free evenings',
    es: 'Dos noches libres',
    pt: 'Duas noites livres',
    fr: 'Deux soirées libres',
  }),
  group('lanterns', 8, 13, {
    en: 'Night of Lanterns',
    es: 'Noche de los Faroles',
    pt: 'Noite das Lanternas',
    fr: 'Nuit des Lanternes',
  }),
  group('wardrobe', 40, 50, {
    en: 'The deep wardrobe',
    es: 'El ropero hondo',
    pt: 'O armário fundo',
    fr: 'La penderie profonde',
  }),
  group('stable', 75, null, {
    en: 'The stable behind the inn',
    es: 'El establo tras la posada',
    pt: 'O estábulo atrás da estalagem',
    fr: 'L’écurie derrière l’auberge',
  }),
  group('stones', 25, 65, {
    en: 'The assayer’s drawer',
    es: 'El cajón del tasador',
    pt: 'A gaveta do avaliador',
    fr: 'Le tiroir de l’essayeur',
  }),
];

/** A level that was claimed so many hours before the first start. */
export type DemoClaim = {
  by: Player;
  level: string;
  hoursAgo: number;
  /** Of a level with a choice: the index of what was chosen. */
  option?: number;
  /** The game server has not asked for it yet. */
  waits?: true;
};

/** In hours. */
const DAY = 24;

/**
 * `demo` claimed something in every group and left something to claim, with a choice and without; what was bought by the time of
 * each claim (`store/seed.ts`) was enough for it. `veteran` claimed long ago.
 */
export const PLAYERS_CLAIMS: readonly DemoClaim[] = [
  { by: 'veteran', level: 'lamps-1', hoursAgo: 429 * DAY },
  { by: 'veteran', level: 'lamps-2', hoursAgo: 429 * DAY },
  { by: 'veteran', level: 'lamps-3', hoursAgo: 428 * DAY },
  { by: 'veteran', level: 'lamps-6', hoursAgo: 290 * DAY },
  { by: 'demo', level: 'lamps-1', hoursAgo: 87 * DAY },
  { by: 'demo', level: 'lamps-2', hoursAgo: 87 * DAY },
  { by: 'demo', level: 'lamps-3', hoursAgo: 50 * DAY },
  { by: 'demo', level: 'wardrobe-1', hoursAgo: 32 * DAY },
  { by: 'demo', level: 'stable-1', hoursAgo: 31 * DAY },
  { by: 'demo', level: 'stones-1', hoursAgo: 16 * DAY },
  { by: 'demo', level: 'moon-1', hoursAgo: 10 * DAY },
  { by: 'demo', level: 'stones-2', hoursAgo: 10 * DAY },
  { by: 'demo', level: 'moon-3', hoursAgo: 5 * DAY, option: 1 },
  { by: 'demo', level: 'lanterns-1', hoursAgo: 5 * DAY },
  { by: 'demo', level: 'weekend-1', hoursAgo: 1, waits: true },
];
