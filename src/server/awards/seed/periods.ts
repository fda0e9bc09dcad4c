import type { Text } from '#contract/text.ts';

/** A group of award levels: its word begins the keys of its levels. */
export type DemoGroup = {
  groupName: string;
  name: Text;
  /** Days around the first start in which purchases count; null: since ever, or without an end. */
  fromDaysAgo: number | null;
  untilDaysAhead: number | null;
};

/** The groups in the order of the tabs. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    groupName: 'lamps',
    name: {
      en: 'Collection of lamps',
      es: 'Colección de lámparas',
      pt: 'Coleção de lâmpadas',
      fr: 'Collection de lampes',
    },
    fromDaysAgo: null,
    untilDaysAhead: null,
  },
  {
    groupName: 'moon',
    name: { en: 'This moon', es: 'Esta luna', pt: 'Esta lua', fr: 'Cette lune' },
    fromDaysAgo: 15,
    untilDaysAhead: 15,
  },
  {
    groupName: 'weekend',
    name: { en: 'Two free evenings', es: 'Dos noches libres', pt: 'Duas noites livres', fr: 'Deux soirées libres' },
    fromDaysAgo: 1.25,
    untilDaysAhead: 1.75,
  },
  {
    groupName: 'lanterns',
    name: { en: 'Night of Lanterns', es: 'Noche de los Faroles', pt: 'Noite das Lanternas', fr: 'Nuit des Lanternes' },
    fromDaysAgo: 8,
    untilDaysAhead: 13,
  },
  {
    groupName: 'wardrobe',
    name: { en: 'The deep wardrobe', es: 'El ropero hondo', pt: 'O armário fundo', fr: 'La penderie profonde' },
    fromDaysAgo: 40,
    untilDaysAhead: 50,
  },
  {
    groupName: 'stable',
    name: {
      en: 'The stable behind the inn',
      es: 'El establo tras la posada',
      pt: 'O estábulo atrás da estalagem',
      fr: 'L’écurie derrière l’auberge',
    },
    fromDaysAgo: 75,
    untilDaysAhead: null,
  },
  {
    groupName: 'stones',
    name: {
      en: 'The assayer’s drawer',
      es: 'El cajón del tasador',
      pt: 'A gaveta do avaliador',
      fr: 'Le tiroir de l’essayeur',
    },
    fromDaysAgo: 25,
    untilDaysAhead: 65,
  },
];
