import { and, asc, desc, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineCommand } from '../kernel/commands/define-command.ts';
import { choice, type Field, file, lines, written } from '../kernel/commands/fields.ts';
import { table } from '../kernel/commands/print.ts';
import { atOneMoment } from '../kernel/db/checks.ts';
import type { Db } from '../kernel/db/database.ts';
import { overrideSummary, takeImport, undoImport } from './imports.ts';
import { KINDS, readVersion, stateOf, TABLES } from './record-rows.ts';
import { gameImports, type ImportCounts, type RecordKind } from './schema.ts';

/** Ids with the digests of what the files had, null for what was never imported, and whether the files lacked them. */
const Entries = z.array(z.tuple([z.number(), z.string().nullable(), z.boolean()]));

/** What an import compares its files with; `version` changes whenever a record does. */
export const ImportBase = z.object({
  version: z.string(),
  items: Entries,
  monsters: Entries,
  /** Of the newest import of a whole game: its layout, its kinds of files, what its records held by kind; null: there was none. */
  newest: z
    .object({ layout: z.string(), families: z.array(z.string()), totals: z.record(z.string(), z.number()) })
    .nullable(),
});
export type ImportBase = z.infer<typeof ImportBase>;

async function entriesOf(tx: Db, kind: RecordKind): Promise<z.infer<typeof Entries>> {
  const { id, digest, gone } = TABLES[kind];
  const rows = await tx.select({ id, digest, gone }).from(TABLES[kind]).orderBy(asc(id));
  return rows.map((row) => [row.id, row.digest, row.gone]);
}

async function readNewest(tx: Db): Promise<ImportBase['newest']> {
  // One that was limited to items or monsters says nothing of the rest.
  const isWhole = sql`${gameImports.report} @> ${'{"parts":["items","monsters"]}'}::jsonb`;
  const newest = tx.select({ report: gameImports.report }).from(gameImports);
  const counts = newest.where(and(isNull(gameImports.undoneAt), isWhole));
  const [found] = await counts.orderBy(desc(gameImports.id)).limit(1);
  return ImportBase.shape.newest.safeParse(found?.report).data ?? null;
}

const readBase = (db: Db): Promise<ImportBase> =>
  atOneMoment(db, async (tx) => ({
    version: await readVersion(tx),
    items: await entriesOf(tx, 'item'),
    monsters: await entriesOf(tx, 'monster'),
    newest: await readNewest(tx),
  }));

const importBase = defineCommand({
  name: 'import-base',
  about: 'answers what `npm run import-game` compares the files with',
  role: 'admin',
  isInternal: true,
  run: async ({ db }) => ({ message: 'The records as they are.', facts: await readBase(db) }),
});

const Ids = z.array(z.coerce.number().int().min(1).max(9_999_999)).max(1_000);
const IDS: Field<typeof Ids> = { kind: 'list', schema: Ids, word: 'ID' };

/** Records as the files had them, in order of id; an older version may have stored them without some fields. */
export const ImportRecords = z.object({ records: z.array(z.record(z.string(), z.unknown())) });

const importRecords = defineCommand({
  name: 'import-records',
  about: 'answers records as the files had them, for the report of `npm run import-game`',
  role: 'admin',
  isInternal: true,
  args: { kind: choice(KINDS), ids: IDS },
  run: async ({ db }, { kind, ids }) => {
    const { id, record, source, digest, gone } = TABLES[kind];
    const rows = await db
      .select({ record, source, digest, gone })
      .from(TABLES[kind])
      .where(inArray(id, ids))
      .orderBy(id);
    return {
      message: 'The records as the files had them.',
      facts: { records: rows.map((row) => stateOf(row).record) },
    };
  },
});

const sum = ({ items, monsters }: ImportCounts, key: keyof ImportCounts['items']) => items[key] + monsters[key];

const REBUILD = 'Their pages come with the next npm run rebuild.';

const importTake = defineCommand({
  name: 'import-take',
  about: 'writes what `npm run import-game` staged',
  role: 'admin',
  isInternal: true,
  args: { file: file() },
  // Of the base that the report was made from.
  options: { version: written(z.string().min(1).max(100)) },
  change: async (operation, { file, version }) => {
    const done = await takeImport(operation, file, version);
    if (done === null) return { message: 'Nothing differs: nothing was written.', facts: null };
    const { id, source, counts, overrides } = done;
    await operation.audit({ before: null, after: { import: id, counts } }, source);
    const added = sum(counts, 'added');
    const written = `${added} ${added === 1 ? 'record' : 'records'} added, ${sum(counts, 'changed')} changed, ${sum(counts, 'hidden')} hidden`;
    return { message: `Import ${id}: ${written}.${overrideSummary(overrides)} ${REBUILD}`, facts: done };
  },
});

/** What undoing did; at least one of both is above 0. */
function outcomeOf(restored: number, hidden: number): string {
  const parts = [
    ...(restored > 0 ? [restored === 1 ? '1 record is as before' : `${restored} records are as before`] : []),
    ...(hidden > 0 ? [hidden === 1 ? '1 that it added is hidden' : `${hidden} that it added are hidden`] : []),
  ];
  return parts.join(', ');
}

const undo = defineCommand({
  name: 'undo-import',
  about: 'brings back the records as they were before the newest import; given again, before the one before that',
  role: 'admin',
  change: async (operation) => {
    const { id, source, restored, hidden, overrides } = await undoImport(operation);
    await operation.audit({ before: { import: id }, after: { restored, hidden } }, source);
    return {
      message: `Import ${id} from ${source} is undone: ${outcomeOf(restored, hidden)}.${overrideSummary(overrides)} ${REBUILD}`,
      facts: { import: id, restored, hidden, overrides },
    };
  },
});

const IMPORT_COLUMNS = {
  id: -5,
  at: 0,
  by: 0,
  source: 0,
  added: '{} new',
  changed: '{} changed',
  hidden: '{} hidden',
  undone: 'undone {}',
};

const imports = defineCommand({
  name: 'imports',
  about: "lists imports of the game's files, the newest first, undone ones included; 20 lines unless --limit says more",
  role: 'support',
  options: { limit: lines() },
  read: async ({ db }, { limit }) => {
    const found = await db.select().from(gameImports).orderBy(desc(gameImports.id)).limit(limit);
    const rows = found.map(({ id, at, by, source, counts, undoneAt }) => ({
      id,
      at,
      by,
      source,
      added: sum(counts, 'added'),
      changed: sum(counts, 'changed'),
      hidden: sum(counts, 'hidden'),
      undone: undoneAt,
    }));
    return table(rows, IMPORT_COLUMNS, 'There was no import yet: npm run import-game makes one.');
  },
});

export const IMPORT_COMMANDS = [undo, imports, importBase, importRecords, importTake];
