import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { SnapshotError } from '#snapshot/read-files.ts';
import { apiOf } from '#support/catalogue/api-of.ts';
import { linkedWorld } from '#support/catalogue/linked-world.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { realDisk } from '../../../scripts/export/write-snapshot.ts';

let dir: string;

beforeEach(async () => {
  dir = temporaryFolder();
  await exportSnapshot({ source: apiOf(linkedWorld()), dataDir: dir });
});

const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(dir, path), change(readFileSync(join(dir, path), 'utf8')));

describe('opening a snapshot', () => {
  it('gives back every record as it was exported', () => {
    const snapshot = openSnapshot(dir);
    const world = linkedWorld();
    expect([...snapshot.items.values()]).toEqual(world.items);
    expect([...snapshot.monsters.values()]).toEqual(world.monsters);
    expect(snapshot.banners).toEqual(world.banners);
    for (const language of ['en', 'es', 'pt', 'fr'] as const)
      expect(snapshot.notes(language)).toEqual(world.notes[language]);
  });

  it('records are in order of id, whatever their files are called', () => {
    expect([...openSnapshot(dir).items.keys()]).toEqual([1501, 1502, 1503, 1504, 1505, 1506, 5200, 50_001]);
  });

  it('the records are a read-only map', () => {
    const { items } = openSnapshot(dir);
    expect([items.size, items.has(1501), items.has(4), items.get(4)]).toEqual([8, true, false, undefined]);
    const seen: number[] = [];
    items.forEach((item, id) => {
      seen.push(item.item_id - id);
    });
    expect(seen).toEqual(Array.from({ length: 8 }, () => 0));
  });

  it('the same data has the same hash', () => {
    expect(openSnapshot(dir).hash).toBe(openSnapshot(dir).hash);
  });

  it('an item and a monster of one id are two records', () => {
    const snapshot = openSnapshot(dir);
    expect(snapshot.line('item', 50_001).equals(snapshot.line('monster', 50_001))).toBe(false);
  });
});

describe('a damaged snapshot is refused in one sentence with file, line and remedy', () => {
  const cases: [what: string, damage: () => void, sentence: RegExp][] = [
    [
      'a broken line',
      () => edit('items/01.ndjson', (text) => text.replace('{"item_id":1503', '{"item_id:1503')),
      /items\/01\.ndjson is broken in line 3 \(not valid JSON\); restore the folder/,
    ],
    [
      'a line cut off at the end',
      () => edit('monsters/50.ndjson', (text) => text.slice(0, -9)),
      /monsters\/50\.ndjson is broken in line 3/,
    ],
    [
      'a changed number',
      () => edit('items/01.ndjson', (text) => text.replace('1200', '9999')),
      /is not what the export wrote/,
    ],
    [
      'an extra line',
      () => appendFileSync(join(dir, 'notes/en.ndjson'), '{"id":99}\n'),
      /en\.ndjson is not what the export wrote/,
    ],
    ['a missing file', () => rmSync(join(dir, 'notes/fr.ndjson')), /notes\/fr\.ndjson is missing/],
    ['a broken manifest', () => edit('manifest.json', (text) => text.slice(0, 80)), /manifest\.json is not valid JSON/],
    [
      'another format',
      () => edit('manifest.json', (text) => text.replace('"format": 1', '"format": 2')),
      /has format 2/,
    ],
    ['no manifest', () => rmSync(join(dir, 'manifest.json')), /holds no game data .* run 'npm run export'/],
  ];

  it.each(cases)('%s', (_, damage, sentence) => {
    damage();
    expect(() => openSnapshot(dir)).toThrow(SnapshotError);
    expect(() => openSnapshot(dir)).toThrow(sentence);
  });

  it('the export refuses to build on it, and touches nothing', async () => {
    edit('items/01.ndjson', (text) => text.replace('1200', '9999'));
    const before = readFileSync(join(dir, 'items/01.ndjson'), 'utf8');
    await expect(exportSnapshot({ source: apiOf(linkedWorld()), dataDir: dir })).rejects.toThrow(SnapshotError);
    expect(readFileSync(join(dir, 'items/01.ndjson'), 'utf8')).toBe(before);
  });

  it('without its manifest the next export makes it anew and clears away what is not its own', async () => {
    rmSync(join(dir, 'manifest.json'));
    writeFileSync(join(dir, 'items/77.ndjson'), '{}\n');
    const report = await exportSnapshot({ source: apiOf(linkedWorld()), dataDir: dir });
    expect([report.first, report.written]).toEqual([true, true]);
    expect(realDisk.list(join(dir, 'items'))).toEqual(['01.ndjson', '05.ndjson', '50.ndjson']);
  });
});

describe('a decided write that was not finished', () => {
  it('is read through its journal', () => {
    const before = openSnapshot(dir).hash;
    mkdirSync(join(dir, '.journal/items'), { recursive: true });
    for (const path of ['items/01.ndjson', 'manifest.json']) renameSync(join(dir, path), join(dir, '.journal', path));
    expect(openSnapshot(dir).hash).toBe(before);
  });
});
