import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { inProcess } from '#scripts/export/in-process.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { buildTestApp } from '#support/server/build-test-app.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

const [FIRST, SECOND, THIRD] = smallWorld.items.map(({ item_id }) => item_id) as [number, number, number];

let api: TestApp;
let folder: string;
let dataDir: string;

const changed = (options: { skipBad?: boolean; dataDir?: string } = {}) =>
  exportSnapshot({
    source: inProcess(api.app, 'this server', { db: api.database.db }),
    dataDir,
    known: join(folder, 'known.json'),
    ...options,
  });
const whole = () => exportSnapshot({ source: inProcess(api.app), dataDir });

beforeEach(async () => {
  api = await buildTestApp();
  onTestFinished(api.close);
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
});

describe('an export of the own database', () => {
  it('reads all at first, then nothing that stayed', async () => {
    expect(await changed()).toMatchObject({ written: true, first: true, reread: null });
    expect(await whole()).toMatchObject({ written: false });
    expect(await changed()).toMatchObject({ written: false, reread: 0 });
  });

  it('reads records that changed, came, went or were hidden, and equals one that reads all', async () => {
    const { unknown } = await changed();
    const [monster] = smallWorld.monsters;
    await api.database.db.execute(
      sql`update items set record = jsonb_set(record, '{item_name}', '{}') where id = ${FIRST}`,
    );
    await api.database.db.execute(sql`update items set hidden = true where id = ${SECOND}`);
    await api.database.db.execute(sql`delete from items where id = ${THIRD}`);
    await api.database.db.execute(
      sql`update monsters set record = jsonb_set(record, '{possible_drops}', '{"1": {"rate": 1, "quantity": 1}}') where id = ${monster?.id}`,
    );
    const report = await changed();
    expect(report.reread).toBe(2);
    expect(report.difference).toEqual({
      added: { items: [], monsters: [], notes: [] },
      changed: { items: [FIRST], monsters: [monster?.id], notes: [] },
      removed: { items: [SECOND, THIRD], monsters: [], notes: [] },
    });
    expect(report.unknown.namelessItems).toEqual([...unknown.namelessItems, FIRST].sort((one, other) => one - other));
    expect(report.unknown.missingItems).toEqual(expect.arrayContaining([1]));
    expect(await whole()).toMatchObject({ written: false, unknown: report.unknown });

    await api.database.db.execute(sql`update items set hidden = false where id = ${SECOND}`);
    const next = await changed();
    expect([next.reread, next.difference.added.items]).toEqual([1, [SECOND]]);
    expect(await whole()).toMatchObject({ written: false, unknown: next.unknown });
  });

  it('takes no record from another snapshot than the one that was exported last', async () => {
    await changed();
    cpSync(dataDir, join(folder, 'before'), { recursive: true });
    await api.database.db.execute(
      sql`update items set record = jsonb_set(record, '{durability}', '7') where id = ${FIRST}`,
    );
    expect((await changed()).reread).toBe(1);
    const other = await changed({ dataDir: join(folder, 'before') });
    expect([other.reread, other.difference.changed.items]).toEqual([null, [FIRST]]);
    expect(filesBelow(join(folder, 'before'))).toEqual(filesBelow(dataDir));
  });

  it('names a record that breaks the contract every time, whatever else is known', async () => {
    await api.database.db.execute(
      sql`update items set record = jsonb_set(record, '{item_set}', 'null') where id = ${FIRST}`,
    );
    await expect(changed()).rejects.toThrow(`item ${FIRST}: item_set: `);
    for (const reread of [null, 0]) {
      const report = await changed({ skipBad: true });
      expect(report).toMatchObject({ reread, totals: { items: smallWorld.items.length - 1 } });
      expect(report.bad).toEqual([expect.objectContaining({ record: `item ${FIRST}`, field: 'item_set' })]);
    }
  });

  it('names a record that no snapshot can hold every time, too', async () => {
    const [monster] = smallWorld.monsters;
    await api.database.db.execute(
      sql`update monsters set record = jsonb_set(record, '{found_in_maps}', '[{"scene": " ", "x_coord": 1, "y_coord": 1}]')
        where id = ${monster?.id}`,
    );
    for (const reread of [null, 0, 0]) {
      const report = await changed({ skipBad: true });
      expect(report).toMatchObject({ reread, totals: { monsters: smallWorld.monsters.length - 1 } });
      expect(report.bad).toEqual([expect.objectContaining({ record: `monster ${monster?.id}` })]);
    }
  });
});
