import { expect, test } from 'vitest';
import { findNote } from '#features/news/live-note/find-note.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';
import { UNREACHABLE } from '#lib/failure.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';

/** The small world's notes as the API answers them. */
const call = (async (name: string, { params }: { params: { lang: 'en' | 'es' | 'pt' | 'fr'; id: string } }) => {
  if (name === 'GET /patchnotes/{lang}') return { ok: true, answer: smallWorld.notes[params.lang] };
  const all = Object.values(smallWorld.notes).flat();
  const note = all.find(({ id }) => String(id) === params.id);
  const failure = { status: 404, code: 'noteNotFound', message: 'Patch note not found.' };
  return note ? { ok: true, answer: note } : { ok: false, failure };
}) as unknown as CallApi;

test("a note of the page's language that was not built is shown", async () => {
  expect(await findNote(102, LANGUAGES[0], call)).toMatchObject({ is: 'live', note: { id: 102 } });
});

test("is shown as the server renders it; another server's without that", async () => {
  const rendering = (async (...asked: Parameters<CallApi>) => {
    const answer = await call(...asked);
    return asked[0] === 'GET /patchnotes/findById/{id}' && answer.ok
      ? { ok: true, answer: { ...answer.answer, title: 'T', html: '<p>x</p>' } }
      : answer;
  }) as unknown as CallApi;
  expect(await findNote(102, LANGUAGES[0], rendering)).toMatchObject({
    is: 'live',
    note: { id: 102, title: 'T', html: '<p>x</p>' },
  });
  const listing = (async (...asked: Parameters<CallApi>) =>
    asked[0] === 'GET /patchnotes/{lang}' ? call(...asked) : { ok: false, failure: UNREACHABLE }) as unknown as CallApi;
  expect(await findNote(102, LANGUAGES[0], listing)).toMatchObject({ is: 'live', note: { id: 102 } });
});

test('of another language it leads to its sibling', async () => {
  expect(await findNote(103, languageOf('br'), call)).toEqual({ is: 'elsewhere', address: '/br/news/303' });
});

test('never put into this language, or never written, it is missing', async () => {
  expect(await findNote(102, languageOf('fr'), call)).toEqual({ is: 'missing' });
  expect(await findNote(999, LANGUAGES[0], call)).toEqual({ is: 'missing' });
});

test('with nobody to ask it is not said to be missing', async () => {
  const gone = (async () => ({ ok: false, failure: UNREACHABLE })) as unknown as CallApi;
  expect(await findNote(102, LANGUAGES[0], gone)).toEqual({ is: 'unasked' });
});
