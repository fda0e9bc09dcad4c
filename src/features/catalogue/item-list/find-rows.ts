import { countFacets, type FacetCounts, passing } from '#domain/catalogue/facets.ts';
import { orderRows } from '#domain/catalogue/item-order.ts';
import { type FoundPage, pageFinder } from '../page-finder.ts';
import type { IndexRow, ListIndex } from './decode-index.ts';
import { filterOf, type ListState } from './list-state.ts';

/** What a view shows; counting takes longer than finding. */
export type Found = FoundPage<IndexRow> & { counts: () => FacetCounts };

/** Finds in an index. A letter that is added looks only among what was found without it. */
export function finder({ rows }: ListIndex): (state: ListState) => Found {
  const facts = {
    level: (row: number) => (rows[row] as IndexRow).level,
    quality: (row: number) => (rows[row] as IndexRow).quality,
    name: (row: number) => (rows[row] as IndexRow).folded,
    stat: (row: number, place: number) => (rows[row] as IndexRow).stat(place),
  };
  const pageOf = pageFinder(rows, (state: ListState) => orderRows(rows.length, facts, state));
  let before = { name: '', rest: '', passed: new Uint8Array() as Uint8Array };
  return (state) => {
    const filter = filterOf(state);
    const rest = JSON.stringify({ ...filter, name: '' });
    const isNarrower = rest === before.rest && filter.name.startsWith(before.name);
    const found = passing(rows, filter, isNarrower ? before.passed : undefined);
    before = { name: filter.name, rest, passed: found.passed };
    return { ...pageOf(state, found), counts: () => countFacets(rows, filter) };
  };
}
