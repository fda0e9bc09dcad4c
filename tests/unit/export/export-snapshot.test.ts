import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { type ExportReport, reportLines } from '#scripts/export/report.ts';
import type { Changes, Manifest } from '#snapshot/format.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import type { World } from '#snapshot/world.ts';
import { apiOf } from '#support/catalogue/api-of.ts';
import { anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const run = (dataDir: string, world: World, day = '2026-06-01'): Promise<ExportReport> =>
  exportSnapshot({ source: apiOf(world), dataDir, now: () => new Date(`${day}T00:00:00Z`) });

/** Every file below a folder with its bytes and the time of its last write. */
function filesOf(dir: string): Map<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(dir, name)).isFile());
  return new Map(
    files.map((name) => [name, `${statSync(join(dir, name)).mtimeMs} ${readFileSync(join(dir, name), 'base64')}`]),
  );
}

const json = <T>(dir: string, path: string) => JSON.parse(readFileSync(join(dir, path), 'utf8')) as T;

describe('a first export', () => {
  it('writes shards by id, notes by language, and says that it is the first', async () => {
    const dir = temporaryFolder();
    const report = await run(dir, linkedWorld());
    expect(report).toMatchObject({ written: true, first: true, snapshot: 1 });
    expect([...filesOf(dir).keys()]).toEqual([
      'banners.ndjson',
      'changed.json',
      'changes/1.json',
      'items/01.ndjson',
      'items/05.ndjson',
      'items/50.ndjson',
      'manifest.json',
      'monsters/50.ndjson',
      'notes/en.ndjson',
      'notes/es.ndjson',
      'notes/fr.ndjson',
      'notes/pt.ndjson',
    ]);
    expect(json<Changes>(dir, 'changes/1.json')).toMatchObject({ first: true, added: { items: [] } });
  });

  it('the manifest counts and holds no date', async () => {
    const dir = temporaryFolder();
    await run(dir, linkedWorld());
    const manifest = json<Manifest>(dir, 'manifest.json');
    expect(manifest.totals).toEqual({ items: 8, monsters: 3, notes: { en: 2, es: 1, pt: 1, fr: 0 }, banners: 1 });
    expect(manifest.files['items/01.ndjson']?.records).toBe(6);
    expect(JSON.stringify(manifest)).not.toContain('2026');
  });

  it('the same world gives the same bytes', async () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    await run(one, linkedWorld());
    await run(other, linkedWorld());
    const bytes = (dir: string) => [...filesOf(dir)].map(([name, file]) => [name, file.split(' ')[1]]);
    expect(bytes(other)).toEqual(bytes(one));
  });

  it('leaves other files of the folder alone', async () => {
    const dir = temporaryFolder();
    writeFileSync(join(dir, 'README.md'), 'Read me.');
    mkdirSync(join(dir, 'own'));
    writeFileSync(join(dir, 'own/mine.json'), '{}');
    await run(dir, linkedWorld());
    expect(readFileSync(join(dir, 'README.md'), 'utf8')).toBe('Read me.');
    expect(readFileSync(join(dir, 'own/mine.json'), 'utf8')).toBe('{}');
  });

  it('makes the folder', async () => {
    const dir = join(temporaryFolder(), 'deep/data');
    await run(dir, linkedWorld());
    expect(openSnapshot(dir).items.size).toBe(8);
  });

  it('defaults are not written', async () => {
    const dir = temporaryFolder();
    await run(dir, linkedWorld());
    const lines = readFileSync(join(dir, 'items/01.ndjson'), 'utf8').split('\n');
    expect(lines[1]).toBe(
      '{"item_id":1502,"item_type":23,"item_quality":0,"item_name":{"en":"Item 1502"},"ui_id_1":"M0001","can_be_found":[50001]}',
    );
  });
});

describe('an export that finds no difference', () => {
  it('writes nothing, no date either', async () => {
    const dir = temporaryFolder();
    await run(dir, linkedWorld(), '2026-06-01');
    const before = filesOf(dir);
    const report = await run(dir, linkedWorld(), '2026-07-01');
    expect(report).toMatchObject({ written: false, first: false, snapshot: 1 });
    expect(filesOf(dir)).toEqual(before);
    expect(reportLines(report)).toContain(`Nothing differs from snapshot 1 in ${dir}: nothing was written.`);
  });

  it('also when the API lists its records in another order', async () => {
    const dir = temporaryFolder();
    const world = linkedWorld();
    await run(dir, world);
    const turned = {
      ...world,
      items: world.items.toReversed(),
      notes: { ...world.notes, en: world.notes.en.toReversed() },
    };
    expect(await run(dir, turned)).toMatchObject({ written: false });
  });
});

describe('an export that finds a difference', () => {
  const later = (): World => {
    const world = linkedWorld();
    const items = world.items
      .filter(({ item_id }) => item_id !== 1506)
      .map((item) => (item.item_id === 1502 ? { ...item, archivable: 9 } : item));
    return { ...world, items: [...items, anItem({ item_id: 7001 })], monsters: world.monsters.slice(0, 2) };
  };

  it('tells what was added, changed and removed', async () => {
    const dir = temporaryFolder();
    await run(dir, linkedWorld());
    const report = await run(dir, later(), '2026-07-01');
    expect(report.difference).toEqual({
      added: { items: [7001], monsters: [], notes: [] },
      changed: { items: [1502], monsters: [], notes: [] },
      removed: { items: [1506], monsters: [50_003], notes: [] },
    });
    expect(reportLines(report)).toEqual([
      'Read 8 items, 2 monsters, 4 patch notes and 1 banner from the test API.',
      `Snapshot 2 is in ${dir}; compared with the one before:`,
      '  added 1 item: 7001',
      '  changed 1 item: 1502',
      '  removed 1 item: 1506',
      '  removed 1 monster: 50003',
      'Not known:',
      '  1 item without a name in any language, shown as #id: 50001',
      '  6 items without a name in some language, shown in another: 1502, 1503, 1504, 1505, 5200, 7001',
      '  1 monster without a name in some language, shown in another: 50002',
      '  2 item ids that records refer to and the API does not have: 1598, 1599',
      '  1 monster id that items refer to and the API does not have: 59999',
    ]);
    expect(json<Changes>(dir, 'changes/2.json')).toMatchObject({ snapshot: 2, first: false, ...report.difference });
  });

  it('dates what came or changed, and nothing else', async () => {
    const dir = temporaryFolder();
    await run(dir, linkedWorld());
    await run(dir, later(), '2026-07-01');
    const snapshot = openSnapshot(dir);
    const dated = [...snapshot.items.keys()].filter((id) => snapshot.changed('item', id).startsWith('2026-07-01'));
    expect(dated).toEqual([1502, 7001]);
    expect(snapshot.changed('monster', 50_001)).toBe('2026-06-01T00:00:00.000Z');
  });

  it('rewrites only the files whose records differ, and removes those without any', async () => {
    const dir = temporaryFolder();
    await run(dir, linkedWorld());
    const before = filesOf(dir);
    const world = linkedWorld();
    await run(dir, { ...world, items: world.items.filter(({ item_id }) => item_id !== 5200) }, '2026-07-01');
    const after = filesOf(dir);
    const untouched = [...before].filter(([name, file]) => after.get(name) === file).map(([name]) => name);
    expect(after.has('items/05.ndjson')).toBe(false);
    expect(untouched).toContain('items/01.ndjson');
    expect(untouched).toContain('monsters/50.ndjson');
  });

  it('a banner alone is a difference', async () => {
    const dir = temporaryFolder();
    await run(dir, linkedWorld());
    const report = await run(dir, { ...linkedWorld(), banners: [] });
    expect(report).toMatchObject({ written: true, banners: true, snapshot: 2 });
    expect(reportLines(report)).toContain('  changed the banners');
  });

  it('what a field was before and is since is told record by record, and how what went was called', async () => {
    const dir = temporaryFolder();
    const first = await run(dir, linkedWorld());
    expect(first.first).toBe(true);
    expect(existsSync(join(dir, 'changes/1.ndjson'))).toBe(false);
    const world = linkedWorld();
    const items = world.items
      .filter(({ item_id }) => item_id !== 5200)
      .map((item) =>
        item.item_id === 1501
          ? { ...item, p_atk: 1300, m_def: 4, crafting: { '1502': 13, '1599': 1 }, can_be_found: [1504, 50_001] }
          : item,
      );
    await run(dir, { ...world, items }, '2026-07-01');
    const lines = readFileSync(join(dir, 'changes/2.ndjson'), 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        id: 1501,
        kind: 'item',
        fields: {
          p_atk: [1200, 1300],
          m_def: [null, 4],
          crafting: [{ '1502': 12 }, { '1502': 13 }],
          can_be_found: [[50_002, 59_999], []],
        },
      },
      { id: 5200, kind: 'item', gone: { names: { es: 'Corcel' }, type: 22, quality: 0 } },
    ]);
    const again = await run(dir, { ...world, items }, '2026-08-01');
    expect(again.written).toBe(false);
  });

  it('a record that comes back is new again', async () => {
    const dir = temporaryFolder();
    await run(dir, linkedWorld());
    await run(dir, later(), '2026-07-01');
    const report = await run(dir, linkedWorld(), '2026-08-01');
    expect(report.difference.added.items).toEqual([1506]);
    expect(openSnapshot(dir).changed('item', 1506)).toBe('2026-08-01T00:00:00.000Z');
  });

  it('the differences of the last twenty snapshots are kept', async () => {
    const dir = temporaryFolder();
    for (let number = 1; number <= 23; number++) {
      const world = linkedWorld();
      await run(dir, { ...world, items: [...world.items, anItem({ item_id: 7000 + number })] });
    }
    const kept = new Set(readdirSync(join(dir, 'changes')).map((name) => Number.parseInt(name, 10)));
    expect([...kept].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 4));
  });
});

describe('what only matters now', () => {
  it('the end of a promotion is not exported', async () => {
    const dir = temporaryFolder();
    const world = linkedWorld();
    const banners = world.banners.map((banner) => ({ ...banner, endsAt: '2026-06-02T00:00:00Z' }));
    await run(dir, world);
    expect(await run(dir, { ...world, banners })).toMatchObject({ written: false });
  });
});

describe('a folder that cannot be written', () => {
  it('is named in one sentence', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(run(join(file, 'data'), linkedWorld())).rejects.toThrow(
      /^The folder .*file\/data cannot be written \(ENOTDIR\): make it writable/,
    );
  });
});
