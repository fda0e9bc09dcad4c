import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database.ts';

/** A gauge whose values the database knows; a domain declares those of its own tables. */
export type Figure = {
  /** `memoria_…`, in base units. */
  name: string;
  help: string;
  /** The label that parts its rows, and the values that are reported where no row has them. */
  label?: { name: string; values: readonly string[] };
  /** Reported where there is no row; 0 when left out. */
  none?: number;
  /** Its query reads a table that grows for ever. */
  manyRows?: true;
  /** Rows of `label` (text, null without one) and `value` (double precision). */
  query: (now: Date) => SQL;
};

/** The value of a figure for each of its labels; '' without one. */
export type Values = ReadonlyMap<string, number>;

/** Seconds from the earliest of these times until now; null where there is none. */
export const secondsSince = (now: Date, times: SQLWrapper): SQL =>
  sql`greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - min(${times})))::float8`;

const Rows = z.array(z.object({ name: z.string(), label: z.string().nullable(), value: z.number().nullable() }));

/** Reads all figures by one statement. */
async function readFigures(db: Db, figures: readonly Figure[], now: Date): Promise<Map<string, Values>> {
  const parts = figures.map(({ name, query }) => sql`select ${name}::text as name, * from (${query(now)}) as found`);
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as { rows: unknown };
  const found = Rows.parse(rows);
  return new Map(
    figures.map(({ name, label, none = 0 }) => {
      const values = new Map((label?.values ?? ['']).map((value) => [value, none]));
      for (const row of found) if (row.name === name && row.value !== null) values.set(row.label ?? '', row.value);
      return [name, values];
    }),
  );
}

/** Milliseconds for which figures are reported again without a statement. */
const OFTEN = 10_000;
const SELDOM = 60_000;

/** Milliseconds within which the database must answer. */
const TIMEOUT = 2_000;

/** The result, or null when it fails or takes too long. */
export async function within<Result>(ms: number, result: Promise<Result>): Promise<Result | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  try {
    return await Promise.race([result.catch(() => null), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads figures again when those before are older than `trusted`, in milliseconds; one statement at a time. */
function createReading(db: Db, figures: readonly Figure[], now: () => Date, trusted: number) {
  let held: Map<string, Values> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Map<string, Values>> | null = null;

  async function read(): Promise<Map<string, Values>> {
    try {
      held = await readFigures(db, figures, now());
      readAt = performance.now();
      return held;
    } finally {
      reading = null;
    }
  }

  return async (): Promise<Map<string, Values>> => {
    if (figures.length === 0 || performance.now() - readAt < trusted) return held;
    reading ??= read();
    return reading;
  };
}

export type ReadFigures = () => Promise<ReadonlyMap<string, Values> | null>;

/**
 * Reads figures at most once in ten seconds, those of many rows once in a minute, however many ask. null: the database did not
 * answer within two seconds. A statement under way is waited for then, so that they do not pile up; those of many rows are left out
 * until they are known.
 */
export function createFigures(db: Db, figures: readonly Figure[], now: () => Date): ReadFigures {
  const readOften = createReading(
    db,
    figures.filter(({ manyRows }) => !manyRows),
    now,
    OFTEN,
  );
  const readSeldom = createReading(
    db,
    figures.filter(({ manyRows }) => manyRows),
    now,
    SELDOM,
  );
  return async () => {
    const [often, seldom] = await Promise.all([within(TIMEOUT, readOften()), within(TIMEOUT, readSeldom())]);
    return often && new Map([...often, ...(seldom ?? [])]);
  };
}
