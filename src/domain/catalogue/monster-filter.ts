import { addTo } from './facets.ts';

/** What the list of monsters asks of one; null, and 0 as rank or element: not known, or none. */
export type MonsterFacts = {
  /** Name and title, folded in the language that is searched. */
  folded: string;
  level: number | null;
  rank: number;
  element: number;
  hp: number | null;
  /** The maps it stands on, in the order of its record. */
  scenes: readonly string[];
  /** The folded name of the first of them, '' for none. */
  map: string;
};

/** What narrows the list; absent, and '' as `name`, filters nothing. A bound on the level leaves out monsters without one. */
export type MonsterFilter = {
  /** As `searchedName` makes it of what was typed. */
  name: string;
  min?: number | undefined;
  max?: number | undefined;
  rank?: number | undefined;
  element?: number | undefined;
  scene?: string | undefined;
};

/** The parts of a filter that a monster may fail, a bit each. */
const FAILS = { name: 1, level: 2, rank: 4, element: 8, scene: 16 } as const;

type Asked = Pick<MonsterFacts, 'folded' | 'level' | 'rank' | 'element' | 'scenes'>;

function failsOf(facts: Asked, filter: MonsterFilter): number {
  const { name, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, rank, element, scene } = filter;
  const isBounded = filter.min !== undefined || filter.max !== undefined;
  let fails = 0;
  if (name !== '' && !facts.folded.includes(name)) fails |= FAILS.name;
  if (isBounded && (facts.level === null || facts.level < min || facts.level > max)) fails |= FAILS.level;
  if (rank !== undefined && rank !== facts.rank) fails |= FAILS.rank;
  if (element !== undefined && element !== facts.element) fails |= FAILS.element;
  if (scene !== undefined && !facts.scenes.includes(scene)) fails |= FAILS.scene;
  return fails;
}

/** How many monsters each choice would leave: those that pass all of a filter but the part the choice belongs to. */
export type MonsterCounts = {
  ranks: Map<number, number>;
  elements: Map<number, number>;
  scenes: Map<string, number>;
};

/** What passes a filter, by place, and the counts beside every choice; one pass over all rows. */
export type CountedMonsters = { passed: Uint8Array; total: number; counts: MonsterCounts };

export function countMonsters(rows: readonly Asked[], filter: MonsterFilter): CountedMonsters {
  const passed = new Uint8Array(rows.length);
  const counts: MonsterCounts = { ranks: new Map(), elements: new Map(), scenes: new Map() };
  let total = 0;
  for (const [place, row] of rows.entries()) {
    const fails = failsOf(row, filter);
    if (fails === 0) {
      passed[place] = 1;
      total += 1;
    }
    if ((fails & ~FAILS.rank) === 0) addTo(counts.ranks, row.rank);
    if ((fails & ~FAILS.element) === 0) addTo(counts.elements, row.element);
    if ((fails & ~FAILS.scene) === 0) for (const scene of row.scenes) addTo(counts.scenes, scene);
  }
  return { passed, total, counts };
}

/** What the list can be sorted by; the words are those of its address. */
export const MONSTER_SORTS = ['level', 'name', 'rank', 'hp', 'map'] as const;
export type MonsterSort = (typeof MONSTER_SORTS)[number];
export type MonsterOrder = { sort: MonsterSort; dir: 'asc' | 'desc' };

export const MONSTER_ORDER: MonsterOrder = { sort: 'level', dir: 'asc' };

/** The direction that a first press sorts in: strength from the greatest, all else from its beginning. */
export function firstMonsterDir(sort: MonsterSort): MonsterOrder['dir'] {
  return sort === 'rank' || sort === 'hp' ? 'desc' : 'asc';
}

type Key = string | number | null;

const KEYS: Readonly<Record<MonsterSort, (row: MonsterFacts) => Key>> = {
  level: ({ level }) => level,
  name: ({ folded }) => folded,
  rank: ({ rank }) => rank || null,
  hp: ({ hp }) => hp,
  map: ({ map }) => map || null,
};

/** All rows, given by ascending id, in an order; what is not known comes last either way, and equals by id. */
export function orderMonsters(rows: readonly MonsterFacts[], { sort, dir }: MonsterOrder): Int32Array {
  const sign = dir === 'asc' ? 1 : -1;
  const keys = rows.map(KEYS[sort]);
  return Int32Array.from(keys.keys()).sort((a, b) => {
    const [one, other] = [keys[a] ?? null, keys[b] ?? null];
    if (one === other) return a - b;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -sign : sign;
  });
}
