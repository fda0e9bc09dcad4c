import type { ticketCategories } from '../schema.ts';

/** What a ticket of the demo world may be about. */
export const DEMO_CATEGORIES: (typeof ticketCategories.$inferInsert)[] = [
  {
    id: 1,
    description: {
      en: 'Account and sign-in',
      es: 'Cuenta e inicio de sesión',
      pt: 'Conta e login',
      fr: 'Compte et connexion',
    },
  },
  {
    id: 2,
    description: {
      en: 'Payments and points',
      es: 'Pagos y puntos',
      pt: 'Pagamentos e pontos',
      fr: 'Paiements et points',
    },
  },
  {
    id: 3,
    description: {
      en: 'Awards and codes',
      es: 'Premios y códigos',
      pt: 'Prêmios e códigos',
      fr: 'Récompenses et codes',
    },
  },
  {
    id: 4,
    description: {
      en: 'Lost items or characters',
      es: 'Objetos o personajes perdidos',
      pt: 'Itens ou personagens perdidos',
      fr: 'Objets ou personnages perdus',
    },
  },
  {
    id: 5,
    description: {
      en: 'Something in the game is broken',
      es: 'Algo falla en el juego',
      pt: 'Algo não funciona no jogo',
      fr: 'Quelque chose ne va pas dans le jeu',
    },
  },
  {
    id: 6,
    description: {
      en: 'Download and installation',
      es: 'Descarga e instalación',
      pt: 'Download e instalação',
      fr: 'Téléchargement et installation',
    },
  },
  {
    id: 7,
    description: {
      en: 'Report a player',
      es: 'Denunciar a un jugador',
      pt: 'Denunciar um jogador',
      fr: 'Signaler un joueur',
    },
  },
  {
    id: 8,
    description: {
      en: 'Anything else',
      es: 'Cualquier otra cosa',
      pt: 'Qualquer outro assunto',
      fr: 'Autre sujet',
    },
  },
];
