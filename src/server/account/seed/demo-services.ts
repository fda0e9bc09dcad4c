import type { registrationServices } from '#server/kernel/auth/schema.ts';

/** The demo world's registration campaigns: `/register/1` and `/register/2`. */
export const DEMO_SERVICES: (typeof registrationServices.$inferInsert)[] = [
  {
    id: 1,
    name: { en: 'First Voyage', es: 'Primer viaje', pt: 'Primeira viagem', fr: 'Premier voyage' },
    imageBlog1: '/art/notes/voyage.webp',
  },
  {
    id: 2,
    name: {
      en: 'Back for the Harvest',
      es: 'De vuelta para la cosecha',
      pt: 'De volta à colheita',
      fr: 'Retour aux moissons',
    },
    imageBlog1: '/art/notes/harvest.webp',
  },
];
