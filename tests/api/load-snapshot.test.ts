// @module-tag embedded
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { inProcess } from '#scripts/export/in-process.ts';
import { isRecordFile } from '#scripts/export/plan.ts';
import { items } from '#server/catalogue/schema.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { notePictures, patchNotes } from '#server/news/schema.ts';
import { notePictureName } from '#snapshot/note-pictures.ts';
import { readSnapshotFiles } from '#snapshot/read-files.ts';
import { readStoredWorld } from '#snapshot/world.ts';
import { apiOf } from '#support/catalogue/api-of.ts';
import { aNote, linkedWorld } from '#support/catalogue/linked-world.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { fails, giveCommand, said } from '#support/server/operator-command.ts';
import { ROOT } from '#support/server/source-files.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { emptyDatabase } from '#support/server/test-database.ts';
import { writeWorld } from '../../scripts/export/export-snapshot.ts';

const DATA = join(ROOT, 'data');

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
  // The newest note of the sample is out.
  api.clock.advance(Date.parse('2030-01-01T00:00:00Z') - api.clock.now().getTime());
});
beforeEach(() => emptyDatabase(api.database));
afterAll(() => api.close());

const load = (folder: string) => giveCommand(api, 'load-snapshot', folder);
const exportTo = (dataDir: string) =>
  exportSnapshot({ source: inProcess(api.app), dataDir, now: () => api.clock.now() });

/** The files that hold records and pictures; when each changed is the history of a folder. */
function recordsIn(folder: string) {
  const { manifest, contents } = readSnapshotFiles(folder) ?? { manifest: null, contents: new Map() };
  const files = [...contents].filter(([path]) => isRecordFile(path));
  return {
    totals: manifest?.totals,
    files: Object.fromEntries(files),
    entries: files.map(([path]) => manifest?.files[path]),
  };
}

test('the committed data/ comes back byte for byte: loaded, and exported to an empty folder or over itself', async () => {
  expect(await load(DATA)).toEqual(said(/^Loaded 1254 items, 300 monsters, 142 notes and 6 banners from .*data; /));
  const [folder, copy] = [temporaryFolder(), temporaryFolder()];
  await exportTo(folder);
  expect(recordsIn(folder)).toEqual(recordsIn(DATA));
  cpSync(DATA, copy, { recursive: true });
  expect(await exportTo(copy)).toMatchObject({ written: false });
  expect(await api.database.db.select().from(auditEntries)).toMatchObject([
    { actor: 'op', command: `load-snapshot ${DATA}`, before: null },
  ]);
});

test('pictures that notes brought along come back, too', async () => {
  const source = 'https://pictures.example/a.png';
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const en = [aNote({ id: 14, content: `# Tides\n\n![a](${source})` })];
  const world = { ...linkedWorld(), notes: { en, es: [], pt: [], fr: [] } };
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  const name = notePictureName(bytes);
  await exportSnapshot({ source: apiOf(world), dataDir: first, bring: async () => ({ name, bytes, source }) });
  expect(await load(first)).toMatchObject({ ok: true });
  const [kept] = await api.database.db.select().from(notePictures);
  expect({ ...kept, bytes: Buffer.from(kept?.bytes ?? []) }).toMatchObject({ name, bytes, source });
  await exportTo(second);
  const [before, after] = [readStoredWorld(first), readStoredWorld(second)];
  expect(after.notes).toEqual(before.notes);
  expect(after.pictures).toEqual([{ name, bytes, source: '' }]);
});

test('a database that holds records is refused, and left as it is', async () => {
  await load(DATA);
  expect(await load(DATA)).toEqual(
    fails(
      'The database already holds 1254 items, 300 monsters, 142 notes, 6 banners: a snapshot is loaded into a database without any, so create an empty one.',
    ),
  );
  expect(await api.database.db.$count(items)).toBe(1254);
});

test('a folder that is no whole snapshot is refused in one sentence, and nothing is loaded', async () => {
  const folder = temporaryFolder();
  expect(await load(folder)).toEqual(fails(/^.* is not a snapshot \(it has no manifest\.json\): name a folder .*\.$/));
  cpSync(DATA, folder, { recursive: true });
  rmSync(join(folder, 'items', '07.ndjson'));
  expect(await load(folder)).toEqual(fails(/^.*07\.ndjson is missing; restore .*\.$/));
  cpSync(join(DATA, 'items', '07.ndjson'), join(folder, 'items', '07.ndjson'));
  const notes = join(folder, 'notes', 'fr.ndjson');
  writeFileSync(notes, readFileSync(notes, 'utf8').replace('{', '['));
  expect(await load(folder)).toEqual(fails(/^.*fr\.ndjson is broken in line 1 \(not valid JSON\); restore .*\.$/));
  expect(await api.database.db.$count(items)).toBe(0);
});

test('a record that cannot be stored takes back all before it', async () => {
  const folder = temporaryFolder();
  const [note] = linkedWorld().notes.en;
  const en = [aNote({ ...note, id: 14, date: 'yesterday!' })];
  writeWorld({ ...linkedWorld(), notes: { en, es: [], pt: [], fr: [] } }, folder, api.clock.now());
  expect(await load(folder)).toEqual(
    fails("The patch note 14 has the date 'yesterday!', which is not a time: correct it."),
  );
  expect([await api.database.db.$count(items), await api.database.db.$count(patchNotes)]).toEqual([0, 0]);
});
