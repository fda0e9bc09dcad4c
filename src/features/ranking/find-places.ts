import { isOfLevel } from '#domain/ranking/ranking.ts';
import { searchedName } from '#domain/site/text.ts';
import { type ClassOrder, COLUMNS, type Column, SORTED_BY } from './columns.ts';
import type { RankedRow } from './ranked-rows.ts';
import { type Direction, firstDirection, type View } from './view.ts';

/** Rows of a page. */
export const PAGE_ROWS = 50;

/** What a view shows; `page` is its own unless the list ends before. */
export type Places = { total: number; page: number; pages: number; rows: readonly RankedRow[] };

/** Above the number of players; with a value of 31 bits in front of it, a place still fits into a number's 53. */
const PLACES = 2 ** 22;

/**
 * Rows by a number each, ties by place, in which they come. Value and place are sorted as one number: that takes a tenth of
 * the time that calling a comparison takes.
 */
function ordered(rows: readonly RankedRow[], keyOf: (row: RankedRow) => number, dir: Direction): readonly RankedRow[] {
  const sign = dir === 'asc' ? 1 : -1;
  const packed = Float64Array.from(rows, (row, at) => sign * keyOf(row) * PLACES + at).sort();
  return Array.from(packed, (key) => rows[key - Math.floor(key / PLACES) * PLACES] as RankedRow);
}

/** The place of each row's name among all names; equal ones share theirs. */
function nameOrder(rows: readonly RankedRow[]): ReadonlyMap<string, number> {
  const names = [...new Set(rows.map(({ folded }) => folded))].sort();
  return new Map(names.map((name, place) => [name, place]));
}

const orderKey = (sort: Column, dir: Direction) => `${sort} ${dir}`;

/** Finds in the list, in order of place; orders are remembered, and the last filter, as one of both mostly stays. */
export class PlaceFinder {
  readonly #rows: readonly RankedRow[];
  readonly #classes: ClassOrder;
  #names: ReadonlyMap<string, number> | null = null;
  readonly #orders = new Map<string, readonly RankedRow[]>();
  #found: { key: string; rows: readonly RankedRow[] };

  constructor(rows: readonly RankedRow[], classes: ClassOrder) {
    this.#rows = rows;
    this.#classes = classes;
    this.#found = { key: '', rows };
  }

  /** Makes one of the orders that a first press on a column asks for; false when all are there. For when nothing else is to be done. */
  prepareNext(): boolean {
    const sort = COLUMNS.find((column) => !this.#orders.has(orderKey(column, firstDirection(column))));
    if (sort) this.#inOrder(sort, firstDirection(sort));
    return sort !== undefined;
  }

  find(view: View): Places {
    const all = this.#passing(view);
    const pages = Math.max(1, Math.ceil(all.length / PAGE_ROWS));
    const page = Math.min(view.page, pages);
    return { total: all.length, page, pages, rows: all.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS) };
  }

  /** The page of the view that shows a position; the page of the whole ranking when the view leaves it out. */
  viewWith(view: View, position: number): View {
    const page = this.#pageWith(view, position);
    if (page !== null) return { ...view, page };
    const everybody = { ...view, q: '', level: null, class: null };
    return { ...everybody, page: this.#pageWith(everybody, position) ?? 1 };
  }

  #pageWith(view: View, position: number): number | null {
    const index = this.#passing(view).findIndex((row) => row.position === position);
    return index < 0 ? null : Math.floor(index / PAGE_ROWS) + 1;
  }

  #passing(view: View): readonly RankedRow[] {
    const { level, class: classId } = view;
    const name = searchedName(view.q);
    const rows = this.#inOrder(view.sort, view.dir);
    if (level === null && classId === null && name === '') return rows;
    const key = `${orderKey(view.sort, view.dir)} ${level} ${classId} ${name}`;
    if (this.#found.key === key) return this.#found.rows;
    const passes = ({ player, folded }: RankedRow) =>
      (level === null || isOfLevel(player, level)) &&
      (classId === null || player.player_class === classId) &&
      (name === '' || folded.includes(name));
    this.#found = { key, rows: rows.filter(passes) };
    return this.#found.rows;
  }

  #inOrder(sort: Column, dir: Direction): readonly RankedRow[] {
    const key = orderKey(sort, dir);
    const made = this.#orders.get(key) ?? ordered(this.#rows, this.#keyOf(sort), dir);
    this.#orders.set(key, made);
    return made;
  }

  #keyOf(sort: Column): (row: RankedRow) => number {
    if (sort !== 'name') return (row) => SORTED_BY[sort](row, this.#classes);
    this.#names ??= nameOrder(this.#rows);
    return ({ folded }) => this.#names?.get(folded) ?? 0;
  }
}
