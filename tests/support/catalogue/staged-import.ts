import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { ImportBase } from '#server/catalogue/import-commands.ts';
import { recordDigest } from '#server/catalogue/record-rows.ts';
import { type StagedRow, stagedLine } from '#server/catalogue/staged-import.ts';
import type { TestApp } from '#support/server/build-test-app.ts';
import { COMMANDS } from '#support/server/operator-command.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

/** Records that files hold. */
export type Files = { items: readonly Item[]; monsters?: readonly Monster[] };

type Counts = { added: number; changed: number; hidden: number };

function staged(kind: 'item' | 'monster', records: readonly (Item | Monster)[], base: ImportBase['items']) {
  const known = new Map(base.map(([id, digest, gone]) => [id, { digest, gone }]));
  const counts: Counts = { added: 0, changed: 0, hidden: 0 };
  const rows: StagedRow[] = [];
  for (const record of records) {
    const id = 'item_id' in record ? record.item_id : record.id;
    const digest = recordDigest(record);
    const before = known.get(id);
    known.delete(id);
    if (before?.digest === digest && !before.gone) continue;
    counts[before ? 'changed' : 'added'] += 1;
    rows.push({ kind, id, digest, record } as StagedRow);
  }
  for (const [id, { gone }] of known) {
    if (gone) continue;
    counts.hidden += 1;
    rows.push({ kind, id, gone: true });
  }
  return { rows, counts };
}

/** The lines of the staged import that bring a database from what it has to what files hold. */
export function stagedLines({ items, monsters = [] }: Files, base: ImportBase): string[] {
  const [ofItems, ofMonsters] = [staged('item', items, base.items), staged('monster', monsters, base.monsters)];
  const counts = { items: ofItems.counts, monsters: ofMonsters.counts };
  const head = { source: '/srv/game', files: [], counts, report: { lines: [] } };
  return [JSON.stringify(head), ...[...ofItems.rows, ...ofMonsters.rows].map(stagedLine)];
}

/** The import of files into a test's portal, as `npm run import-game` gives it. */
export function importerOf({ operator }: Pick<TestApp, 'operator'>) {
  const run = (command: string, values: Record<string, unknown> = {}) =>
    COMMANDS.run(operator, { by: 'op', command, values });
  const base = async () => ImportBase.parse((await run('import-base')).facts);
  const stage = (lines: readonly string[], end = '\n') => {
    const file = join(temporaryFolder(), 'staged.ndjson');
    writeFileSync(file, lines.join('\n') + end);
    return file;
  };
  const take = (file: string, version: string) => run('import-take', { file, version });
  return {
    base,
    stage,
    take,
    /** Stages files against the database as it is, and takes them. */
    bring: async (files: Files) => {
      const found = await base();
      return take(stage(stagedLines(files, found)), found.version);
    },
  };
}
