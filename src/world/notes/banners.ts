import type { BannerEntry } from '#contract/config.ts';
import { type Row, textOf } from '#world/grammar/language.ts';

type Entry = Omit<BannerEntry, 'id' | 'title'> & { title: Row };

const video = (title: Row, number: number, image: string, active = true): Entry => ({
  active,
  kind: 'video',
  title,
  image: `/art/notes/${image}.webp`,
  href: `/media/sample-${number}.webm`,
  video: `/media/sample-${number}.webm`,
  endsAt: null,
});

const ENTRIES: readonly Entry[] = [
  video(
    [
      'Low tide at the Drowned Belfry',
      'Bajamar en el Campanario Anegado',
      'Maré baixa no Campanário Afogado',
      'Marée basse au Beffroi noyé',
    ],
    1,
    'tide',
  ),
  video(
    [
      'A night on the Lamp Road',
      'Una noche en el Camino de las Lámparas',
      'Uma noite na Estrada das Lâmpadas',
      'Une nuit sur la Route des Lampes',
    ],
    2,
    'road',
  ),
  video(
    [
      'Sand and manners: the arena',
      'Arena y buenos modales',
      'Areia e boas maneiras: a arena',
      'Du sable et des manières : l’arène',
    ],
    3,
    'arena',
  ),
  video(
    ['The feast of last year', 'La fiesta del año pasado', 'A festa do ano passado', 'La fête de l’an dernier'],
    4,
    'festival',
    false,
  ),
  {
    active: true,
    kind: 'promotion',
    title: [
      'Thirty percent more, for one day',
      'Un treinta por ciento más, por un día',
      'Trinta por cento a mais, por um dia',
      'Trente pour cent de plus, un jour durant',
    ],
    image: '/art/notes/harvest.webp',
    href: '/store',
    video: null,
    endsAt: null,
  },
  {
    active: true,
    kind: 'popup',
    title: [
      'Come in, the lamp is lit',
      'Pasa, la lámpara está encendida',
      'Entre, a lâmpada está acesa',
      'Entrez, la lampe est allumée',
    ],
    image: '/art/popup.webp',
    href: null,
    video: null,
    endsAt: null,
  },
];

/** Banner entries of the sample world; what must be 'now' (a running promotion) is written by seeding. */
export function makeBanners(): BannerEntry[] {
  return ENTRIES.map((entry, index) => ({ ...entry, id: index + 1, title: textOf(entry.title) }));
}
