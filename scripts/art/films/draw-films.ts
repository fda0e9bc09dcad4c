import type { DrawnFiles } from '../folder.ts';
import { CLASS_FILMS } from './classes/all.ts';
import { LANDSCAPE_FILMS } from './landscapes/all.ts';
import { type Shown, shootFilms } from './studio.ts';

const KB = 1024;

/** Every film of the site: the previews of classes, and those that the sample world's banners show. */
export const FILMS: readonly Shown[] = [
  ...CLASS_FILMS.map(([key, film]) => ({
    film,
    path: `public/media/classes/${key}.webm` as const,
    limit: 120 * KB,
    poster: `public/media/classes/${key}.webp` as const,
  })),
  ...LANDSCAPE_FILMS.map(([number, film]) => ({
    film,
    path: `public/media/sample-${number}.webm` as const,
    limit: 500 * KB,
    poster: null,
  })),
];

/** public/media/classes/<showcase key>.webm, each with a still picture, and public/media/sample-<number>.webm. */
export async function drawFilms(files: DrawnFiles): Promise<void> {
  await shootFilms(files, FILMS);
}
