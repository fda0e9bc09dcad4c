import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { reportLines } from '#scripts/export/report.ts';
import { PictureError } from '#server/news/pictures/fetch-picture.ts';
import type { FetchPicture } from '#server/news/pictures/import-pictures.ts';
import { notePictureName } from '#snapshot/note-pictures.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { apiOf, apiWith } from '#support/catalogue/api-of.ts';
import { aNote, linkedWorld } from '#support/catalogue/linked-world.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const PICTURE = 'https://pictures.example/a.png';
const GONE = 'https://pictures.example/gone.png';
const KEPT = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .webp()
  .toBuffer();
const MISSING = '0123456789abcdef.webp';

/** A world of one note, which shows these. */
const showing = (...images: string[]) => {
  const content = `# Tides\n\n${images.map((image) => `![a](${image})`).join('\n')}`;
  return {
    ...linkedWorld(),
    notes: { en: [aNote({ id: 14, content, image: images[0] ?? null })], es: [], pt: [], fr: [] },
  };
};

function bringing() {
  const asked: string[] = [];
  const bring: FetchPicture = async (source) => {
    asked.push(source);
    if (source === GONE) throw new PictureError('was answered with HTTP 404');
    const bytes = Buffer.from(source);
    return { name: notePictureName(bytes), bytes, source };
  };
  return { asked, bring };
}

/** An API that keeps one picture of its own. */
const keeping = (images: string[], bytes: Buffer = KEPT) =>
  apiWith(apiOf(showing(...images)), ({ path }) =>
    path === `/patchnotes/pictures/${notePictureName(bytes)}`
      ? {
          ...{ status: 200, retryAfter: null },
          text: JSON.stringify({ name: notePictureName(bytes), type: 'image/webp', data: bytes.toString('base64') }),
        }
      : null,
  );

it('brings home what notes show of other hosts, once, and names what does not come', async () => {
  const dataDir = temporaryFolder();
  const { asked, bring } = bringing();
  const source = apiOf(showing(PICTURE, GONE));
  const report = await exportSnapshot({ source, dataDir, bring });
  const name = notePictureName(Buffer.from(PICTURE));
  const [note] = openSnapshot(dataDir).notes('en');
  expect(note?.image).toBe(`/pictures/notes/${name}`);
  expect(note?.content).toBe(`# Tides\n\n![a](/pictures/notes/${name})\n![a](${GONE})`);
  expect(readFileSync(join(dataDir, 'pictures', name), 'utf8')).toBe(PICTURE);
  expect(reportLines(report).slice(-2)).toEqual([
    'Pictures of notes that did not come; their pages show nothing there:',
    `  ${GONE} was answered with HTTP 404`,
  ]);
  const again = await exportSnapshot({ source, dataDir, bring });
  expect(again.written).toBe(false);
  expect(asked).toEqual([PICTURE, GONE, GONE]);
});

it('takes along what the API brought home before, tells what it does not have, and lets go of what no note shows', async () => {
  const dataDir = temporaryFolder();
  const { bring } = bringing();
  const kept = `/pictures/notes/${notePictureName(KEPT)}`;
  const report = await exportSnapshot({ source: keeping([kept, `/pictures/notes/${MISSING}`]), dataDir, bring });
  expect([...openSnapshot(dataDir).notePictures]).toEqual([[notePictureName(KEPT), KEPT]]);
  expect(report.pictures).toEqual([`/pictures/notes/${MISSING} is named by a note, but the test API does not have it`]);
  await exportSnapshot({ source: keeping([]), dataDir, bring });
  expect(openSnapshot(dataDir).notePictures.size).toBe(0);
});

it.each([
  ['words', Buffer.from('<script>alert(1)</script>')],
  ['a picture of another format', await sharp(KEPT).png().toBuffer()],
  ['the mark of one alone', Buffer.from('RIFF\0\0\0\0WEBPVP8 <script>')],
  ['half of one', KEPT.subarray(0, KEPT.length / 2)],
])('takes nothing from the API that is no picture: %s', async (_, bytes) => {
  const dataDir = temporaryFolder();
  const shown = `/pictures/notes/${notePictureName(bytes)}`;
  const report = await exportSnapshot({ source: keeping([shown], bytes), dataDir, bring: bringing().bring });
  expect(openSnapshot(dataDir).notePictures.size).toBe(0);
  expect(report.pictures).toEqual([
    `${shown} is named by a note, but the test API has no WebP picture there that can be read`,
  ]);
});

it('leaves a note out whose time has not come, and takes it along when it has', async () => {
  const dataDir = temporaryFolder();
  const world = {
    ...linkedWorld(),
    notes: { en: [aNote({ id: 14, date: '2026-06-02T12:00:00Z' })], es: [], pt: [], fr: [] },
  };
  const run = (now: string) => exportSnapshot({ source: apiOf(world), dataDir, now: () => new Date(now) });
  await run('2026-06-02T11:59:59Z');
  expect(openSnapshot(dataDir).notes('en')).toEqual([]);
  await run('2026-06-02T12:00:00Z');
  expect(openSnapshot(dataDir).notes('en')).toHaveLength(1);
});
