import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatchNote } from '#contract/patch-note.ts';
import { createPictures } from '#server/news/pictures/import-pictures.ts';
import { notePictures } from '#server/news/schema.ts';
import { openPictureHost, type PictureHost } from '#support/news/picture-host.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { COMMANDS } from '#support/server/operator-command.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const notes = async () => (await api.get('/patchnotes/en')).json() as PatchNote[];
const idIn = (message: string) => Number(/Note (\d+)/.exec(message)?.[1]);

let host: PictureHost;
const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } });
beforeAll(async () => {
  const bytes = await picture.png().toBuffer();
  host = await openPictureHost({ '/a.png': (_, response) => void response.end(bytes) });
});
afterAll(() => host.close());

const say = (command: string, values: Record<string, unknown>) => {
  const live = { announcePurchase: () => undefined, endSessions: () => undefined };
  const context = { ...api.operator, live, pictures: createPictures(host.network) };
  return COMMANDS.run(context, { by: 'op', command, values });
};
const kept = () => api.database.db.select({ name: notePictures.name, source: notePictures.source }).from(notePictures);

test('are brought home when a note is published; what fails is named, and shown by no page', async () => {
  const [picture, gone] = [host.at('/a.png'), host.at('/gone.png')];
  const content = `# Tides\n\n![High](${picture} "Sea") and ![none](${gone})\n\n[the picture](${picture})`;
  const { ok, message } = await say('publish-note', { lang: 'en', content, image: picture });
  expect(ok).toBe(true);
  const [, home, failed] = message.split('\n');
  expect(home).toBe('1 picture was brought home.');
  expect(failed).toBe(`Not brought home, so no page shows it until an export can: ${gone} was answered with HTTP 404.`);
  const [one] = await kept();
  const address = `/pictures/notes/${one?.name}`;
  const { html, ...note } = (await api.get(`/patchnotes/findById/${idIn(message)}`)).json();
  expect(note.image).toBe(address);
  expect(note.content).toBe(`# Tides\n\n![High](${address} "Sea") and ![none](${gone})\n\n[the picture](${picture})`);
  expect(html).toContain(`<img src="${address}" alt="High" title="Sea"`);
  expect(html).not.toContain(`src="${gone}`);

  const served = await api.app.inject({ url: address });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(served.headers['cache-control']).toContain('immutable');
  const reported = (await api.get(`/patchnotes/pictures/${one?.name}`)).json();
  expect(Buffer.from(reported.data, 'base64')).toEqual(served.rawPayload);
  expect((await sharp(served.rawPayload).metadata()).width).toBe(30);
  expect((await api.app.inject({ url: '/pictures/notes/0123456789abcdef.webp' })).statusCode).toBe(404);
  expect((await api.get('/patchnotes/pictures/0123456789abcdef.webp')).statusCode).toBe(404);
  expect((await api.get('/patchnotes/pictures/passwd')).statusCode).toBe(400);
});

test('go with the last note that shows them', async () => {
  const { message } = await say('publish-note', {
    lang: 'fr',
    content: `![a](${host.at('/a.png')})`,
  });
  expect(await kept()).toHaveLength(1);
  const english = (await notes()).find(({ content }) => content.includes('/pictures/notes/'));
  await say('edit-note', { id: english?.id, content: 'No more', image: null });
  expect(await kept(), 'another note shows it').toHaveLength(1);
  await say('remove-note', { id: idIn(message) });
  expect(await kept()).toHaveLength(0);
});

test('are brought home when a note is changed', async () => {
  const id = idIn((await say('publish-note', { lang: 'en', content: 'Plain' })).message);
  const { message } = await say('edit-note', { id, image: host.at('/a.png') });
  expect(message).toContain('1 picture was brought home.');
  expect((await notes()).find((note) => note.id === id)?.image).toMatch(/^\/pictures\/notes\/[0-9a-f]{16}\.webp$/);
});
