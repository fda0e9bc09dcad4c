import type { Film } from '../film.ts';
import { arena } from './arena.ts';
import { festival } from './festival.ts';
import { road } from './road.ts';
import { tide } from './tide.ts';

/** The sample world's films, by the number that its banner entries give them. */
export const LANDSCAPE_FILMS: readonly (readonly [number: string, film: Film])[] = [
  ['1', tide],
  ['2', road],
  ['3', arena],
  ['4', festival],
];
