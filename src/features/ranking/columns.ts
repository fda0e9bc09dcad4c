import type { RankedRow } from './ranked-rows.ts';
import styles from './standing.module.css';

/** The columns in their order; an address names them so, too. */
export const COLUMNS = [
  'position',
  'name',
  'class',
  'level',
  'tier',
  'score',
  'wins',
  'losses',
  'incomplete',
  'heals',
  'kills',
  'deaths',
  'warnings',
  'sanctions',
  'arenas',
] as const;

/** A column's label as it is read out: without the soft hyphens its narrow head needs. */
export const spokenLabel = (label: string): string => label.replaceAll('\u00ad', '');

export type Column = (typeof COLUMNS)[number];

/** Columns that move into a row's details where there is no room for all; the style sheet says from which width on. */
export const DETAILS = {
  wins: 'third',
  losses: 'third',
  incomplete: 'first',
  heals: 'first',
  kills: 'first',
  deaths: 'first',
  warnings: 'second',
  sanctions: 'second',
  arenas: 'second',
} as const satisfies Partial<Record<Column, 'first' | 'second' | 'third'>>;

export type DetailColumn = keyof typeof DETAILS;

/** Names of classes are compared in the reader's language; everything else by value. */
export type ClassOrder = ReadonlyMap<number, number>;

type Figure = (row: RankedRow, classes: ClassOrder) => number;

/** What a column is sorted by; names have an order of their own. Whole numbers of at most 31 bits. */
export const SORTED_BY: Readonly<Record<Exclude<Column, 'name'>, Figure>> = {
  position: ({ position }) => position,
  class: ({ player }, classes) => classes.get(player.player_class) ?? classes.size,
  level: ({ player }) => player.player_level,
  tier: ({ player }) => player.ranking,
  score: ({ player }) => player.ranking_point_pvp,
  wins: ({ player }) => player.win_count,
  losses: ({ player }) => player.lose_count,
  incomplete: ({ player }) => player.no_complete,
  heals: ({ player }) => player.cure_count,
  kills: ({ player }) => player.kills_count,
  deaths: ({ player }) => player.dies_count,
  warnings: ({ player }) => player.warnings,
  sanctions: ({ player }) => player.sanctions,
  arenas: ({ player }) => player.arenas_played,
};

const WORDS: readonly Column[] = ['position', 'name', 'class', 'tier'];

/** Where a column is shown once there is no room for all; null for one that always has room. */
export function detailsOf(column: Column): 'first' | 'second' | 'third' | null {
  return Object.hasOwn(DETAILS, column) ? DETAILS[column as DetailColumn] : null;
}

/** The class of a column's cells, and the width below which they are shown in the row's details; the sorted one is always in the line. */
export function columnClass(column: Column, sorted: Column | null): string {
  const details = detailsOf(column);
  return [
    styles[column],
    !WORDS.includes(column) && styles.num,
    details && styles[details],
    column === sorted && styles.sorted,
  ]
    .filter(Boolean)
    .join(' ');
}
