import type { DrawnFiles } from '../folder.ts';
import { CLASS_FILMS } from './classes/all.ts';
import { type Shown, shootFilms } from './studio.ts';

const KB = 1024;

/** Every film of the site. */
export const FILMS: readonly Shown[] = CLASS_FILMS.map(([key, film]) => ({
  film,
  path: `public/media/classes/${key}.webm` as const,
  limit: 120 * KB,
  poster: `public/media/classes/${key}.webp` as const,
}));

/** public/media/classes/<showcase key>.webm, each with a still picture. */
export async function drawFilms(files: DrawnFiles): Promise<void> {
  await shootFilms(files, FILMS);
}
