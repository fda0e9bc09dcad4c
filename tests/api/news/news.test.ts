import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderedNote } from '#server/news/routes.ts';
import { patchNotes } from '#server/news/schema.ts';
import { noteHtml } from '#snapshot/note-html.ts';
import { headline, noteBody } from '#snapshot/note-text.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { ENDLESS_NOTES, sparseTable } from '#support/news/hostile-notes.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

test.each(['en', 'es', 'pt', 'fr'] as const)('the notes in %s are a bare list, newest first, whole', async (lang) => {
  const answer = await api.get(`/patchnotes/${lang}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(smallWorld.notes[lang]);
});

test.each(['br', 'de', 'EN', '%20'])('the notes in the unknown language %s are 400', async (lang) => {
  expect((await api.get(`/patchnotes/${lang}`)).statusCode).toBe(400);
});

test('a note is found by its id, which belongs to one language', async () => {
  const { title, html, ...note } = (await api.get('/patchnotes/findById/201')).json();
  expect(note).toEqual(smallWorld.notes.es.at(-1));
  expect(title).toBe(headline(note.content));
  expect(html).toBe(await noteHtml(noteBody(note.content)));
});

test.each([...ENDLESS_NOTES.entries()])(
  'an old note too heavy to render (%i) is answered without HTML',
  async (at, [, content]) => {
    const id = 99_001 + at;
    const note = {
      id,
      messageId: String(id),
      date: '2026-01-01T00:00:00Z',
      createdAt: '2026-01-01T00:00:00Z',
      content,
    };
    await api.database.db
      .insert(patchNotes)
      .values({ ...note, language: 'en', publishedAt: new Date(0), image: null, description: '' });
    const answer = await api.get(`/patchnotes/findById/${note.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: note.id, content });
    expect(answer.json()).not.toHaveProperty('html');
  },
);

test.each([
  [
    'a long note with a table',
    `${'Words and words.\n\n'.repeat(500)}${sparseTable(20, 200)}\n${'- more\n'.repeat(500)}`,
  ],
  ['quotes that fall together', `${'>'.repeat(5000)} a`],
])('%s is rendered', async (_, content) => {
  expect((await renderedNote(content))?.html).toBe(await noteHtml(noteBody(content)));
});

test('an unknown note is 404', async () => {
  const answer = await api.get('/patchnotes/findById/999999999');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ statusCode: 404, message: 'Patch note not found.', code: 'noteNotFound' });
});

test.each(['abc', '1234567890', '-1'])('the note %s is 400', async (id) => {
  expect((await api.get(`/patchnotes/findById/${id}`)).statusCode).toBe(400);
});
