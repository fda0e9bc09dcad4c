import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BannerEntry } from '#contract/config.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { ENDLESS_NOTES } from '#support/news/hostile-notes.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { COMMANDS } from '#support/server/operator-command.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

function run(command: string, values: Record<string, unknown>) {
  const live = { announcePurchase: () => undefined, endSessions: () => undefined };
  return COMMANDS.run({ ...api.operator, live }, { by: 'op', command, values });
}

const publish = (values: Record<string, unknown>) => run('publish-note', { lang: 'en', ...values });
const notes = async (language = 'en') => (await api.get(`/patchnotes/${language}`)).json() as PatchNote[];
const idIn = (message: string) => Number(/Note (\d+)/.exec(message)?.[1]);
const messageIn = (message: string) => /message (\d+)/.exec(message)?.[1] ?? '';

async function lastAudit() {
  const [last] = await api.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return last;
}

describe('a patch note', () => {
  test('is published and answered at once, newest first, and audited', async () => {
    const { ok, message } = await publish({ content: '# Tides\n\nHigh :tada:', image: '/art/notes/tide.webp' });
    expect([ok, message]).toEqual([
      true,
      expect.stringMatching(/^Note 404 is published; its message \d+ is told in en\./),
    ]);
    const now = api.clock.now().toISOString();
    const [newest] = await notes();
    expect(newest).toEqual({
      ...{ id: 404, messageId: messageIn(message), date: now, created_at: now },
      ...{ content: '# Tides\n\nHigh :tada:', image: '/art/notes/tide.webp', description: '' },
    });
    expect((await api.get('/patchnotes/findById/404')).json()).toEqual({
      ...newest,
      title: 'Tides',
      html: '<p>High</p>\n',
    });
    expect(await lastAudit()).toMatchObject({
      ...{ actor: 'op', command: 'publish-note 404', before: null },
      after: { id: 404, language: 'en', content: '# Tides\n\nHigh :tada:' },
    });
  });

  test('is joined to its translation by the message id, of which each language has one note', async () => {
    const messageId = messageIn((await publish({ content: 'First' })).message);
    const reported = await publish({ lang: 'pt', content: 'Primeira', messageId });
    expect(reported.message).toContain('is told in en, pt.');
    expect((await notes('pt'))[0]).toMatchObject({ content: 'Primeira', messageId });
    expect(await publish({ content: 'Again', messageId })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Message \d+ has note \d+ in en already: edit that one\.$/),
    });
  });

  test('is ordered by its date: without a zone that is UTC−5', async () => {
    await publish({ content: 'Late', date: '2026-02-28 22:00:00' });
    const late = (await notes()).findIndex(({ content }) => content === 'Late');
    const march = (await notes()).findIndex(({ date }) => date === '2026-03-01 10:00:00');
    expect(late).toBe(march + 1);
    const before = await publish({ content: 'Before', date: '2026-03-01T02:59:00Z' });
    expect((await notes())[late + 1]?.id).toBe(idIn(before.message));
  });

  test('is changed in what is given only, and audited before and after', async () => {
    const id = idIn((await publish({ content: 'Old', image: '/a.webp', description: 'Words' })).message);
    expect(await run('edit-note', { id, content: 'New', image: null })).toMatchObject({ ok: true });
    expect((await api.get(`/patchnotes/findById/${id}`)).json()).toMatchObject({
      ...{ content: 'New', image: null, description: 'Words' },
    });
    expect(await lastAudit()).toMatchObject({
      command: `edit-note ${id}`,
      before: { content: 'Old', image: '/a.webp' },
      after: { content: 'New', image: null },
    });
    await run('edit-note', { id, date: '2020-01-01T00:00:00Z' });
    expect((await notes()).at(-1)?.id).toBe(id);
  });

  test('that is like that already changes nothing and is not audited', async () => {
    const id = idIn((await publish({ content: 'Same' })).message);
    const before = await lastAudit();
    expect(await run('edit-note', { id, content: 'Same' })).toEqual({
      ok: true,
      message: `Note ${id} is like that already.`,
    });
    expect(await lastAudit()).toEqual(before);
    expect(await run('edit-note', { id })).toMatchObject({
      ok: false,
      message: expect.stringContaining('give a file'),
    });
  });

  test('cannot become a second one of its message', async () => {
    const messageId = messageIn((await publish({ content: 'One' })).message);
    const id = idIn((await publish({ content: 'Two' })).message);
    expect(await run('edit-note', { id, messageId })).toMatchObject({ ok: false });
  });

  test('is removed; its number is never given again', async () => {
    const id = idIn((await publish({ content: 'Gone' })).message);
    expect(await run('remove-note', { id })).toMatchObject({ ok: true });
    expect((await api.get(`/patchnotes/findById/${id}`)).statusCode).toBe(404);
    expect(await lastAudit()).toMatchObject({ before: { content: 'Gone' }, after: null });
    expect(idIn((await publish({ content: 'Next' })).message)).toBe(id + 1);
    expect(await run('remove-note', { id })).toMatchObject({
      ok: false,
      message: expect.stringContaining(`no note ${id}`),
    });
  });

  test('many at once have a number and a message each', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => publish({ lang: 'fr', content: `No ${at}` })));
    expect(new Set(all.map(({ message }) => idIn(message))).size).toBe(8);
    expect(new Set(all.map(({ message }) => messageIn(message))).size).toBe(8);
  });

  test.each([
    ['no text', { content: ' \n' }],
    ['nothing but mentions', { content: '<@12> :tada:' }],
    ['too long a text', { content: 'x'.repeat(30_001) }],
    ['a NUL', { content: 'a\0b' }],
    ['half a sign', { content: 'a\ud83d' }],
    ['an unknown language', { lang: 'de', content: 'x' }],
    ['a picture of another host without https', { content: 'x', image: 'http://x.example/a.png' }],
    ['a picture that leads away', { content: 'x', image: '//x.example/a.png' }],
    ['a date that is none', { content: 'x', date: 'tomorrow' }],
    ['a date of the year 0', { content: 'x', date: '0000-01-01' }],
    ['a date beyond the year 9999', { content: 'x', date: '9999-12-31 20:00:00' }],
    ['a message id of letters', { content: 'x', messageId: 'abc' }],
    ['a description of two lines', { content: 'x', description: 'a\nb' }],
  ])('with %s is refused in one sentence, and nothing is written', async (_what, values) => {
    const before = await lastAudit();
    expect(await publish(values)).toMatchObject({ ok: false, message: expect.stringMatching(/^[^\n]+\.$/) });
    expect(await lastAudit()).toEqual(before);
  });

  test.each(ENDLESS_NOTES)('with %s is refused in one sentence, new or changed', async (_what, content, why) => {
    const id = idIn((await publish({ content: 'Short' })).message);
    const refused = { ok: false, message: expect.stringMatching(/^[^\n]+\.$/) };
    for (const answer of [await publish({ content }), await run('edit-note', { id, content })]) {
      expect(answer).toMatchObject(refused);
      expect(answer.message).toMatch(why);
    }
    expect((await notes()).find((note) => note.id === id)?.content).toBe('Short');
  });

  test('the list prints number, language, message, time and title, without control characters', async () => {
    const { message } = await publish({ lang: 'es', content: '# \u001b[2JRojo <@1>\nmás' });
    const list = await run('list-notes', { lang: 'es', limit: 1 });
    const time = api.clock.now().toISOString();
    expect(list.message).toBe(`${idIn(message)}  es  message ${messageIn(message)}  ${time}  [2JRojo`);
    expect((await run('list-notes', { limit: 500 })).message.split('\n').length).toBeGreaterThan(12);
  });
});

describe('a note dated in the future', () => {
  const HOUR = 3_600_000;

  test('is scheduled: nobody sees it before, and everybody after, though nobody touches it again', async () => {
    const time = new Date(api.clock.now().getTime() + HOUR).toISOString();
    const { message } = await publish({ lang: 'fr', content: '# Soon', date: time });
    const id = idIn(message);
    expect(message).toContain(`Note ${id} is scheduled for ${time};`);
    const other = idIn((await publish({ lang: 'en', content: '# Now', messageId: messageIn(message) })).message);
    const sibling = async () => (await api.app.inject({ url: `/fr/news/${other}` })).headers.location;
    const listed = async () => (await notes('fr')).map((note) => note.id);
    expect(await listed()).not.toContain(id);
    expect((await api.get(`/patchnotes/findById/${id}`)).statusCode).toBe(404);
    expect(await sibling()).toBeUndefined();
    const line = async () => (await run('list-notes', { lang: 'fr', limit: 1 })).message;
    expect(await line()).toBe(`${id}  fr  message ${messageIn(message)}  scheduled for ${time}  Soon`);
    expect((await run('edit-note', { id, content: '# Sooner' })).message).toContain(`scheduled for ${time}`);
    api.clock.advance(HOUR);
    expect((await listed())[0]).toBe(id);
    expect((await api.get(`/patchnotes/findById/${id}`)).json()).toMatchObject({ id, content: '# Sooner' });
    expect(await sibling()).toBe(`/fr/news/${id}`);
    expect(await line()).not.toContain('scheduled');
  });
});

describe('an entry of the home page', () => {
  const banners = async () => (await api.get('/config?param=banner')).json() as BannerEntry[];
  const set = (values: Record<string, unknown>) => run('set-banner', values);

  test('is switched, named per language, and audited; the API answers it at once', async () => {
    const values = {
      active: 'on',
      titleEn: 'Tonight',
      titleBr: 'Hoje',
      href: '/news',
      endsAt: '2026-12-24T18:00:00-05:00',
    };
    expect(await set({ id: 2, ...values })).toMatchObject({
      ok: true,
      message: expect.stringContaining('changed, active'),
    });
    expect((await banners())[1]).toEqual({
      ...{ id: 2, active: true, kind: 'promotion', title: { en: 'Tonight', pt: 'Hoje' } },
      ...{ image: '/x.webp', href: '/news', video: null, endsAt: '2026-12-24T23:00:00.000Z' },
    });
    expect(await lastAudit()).toMatchObject({ before: { active: false }, after: { active: true } });
    await set({ id: 2, titleBr: 'none', endsAt: 'none', active: 'off' });
    expect((await banners())[1]).toMatchObject({ active: false, title: { en: 'Tonight' }, endsAt: null });
  });

  test('is made with a kind, and keeps it', async () => {
    expect(await set({ id: 7, kind: 'popup', titleEn: 'Hello' })).toMatchObject({ ok: true });
    expect((await banners()).at(-1)).toMatchObject({ id: 7, kind: 'popup', active: false });
    expect(await set({ id: 7, kind: 'video' })).toMatchObject({ ok: false });
    expect(await set({ id: 8 })).toMatchObject({ ok: false, message: expect.stringContaining('--kind') });
  });

  test.each([
    ['a film on an address that is none', { id: 1, video: 'javascript:alert(1)' }],
    ['a link that is none', { id: 2, href: 'javascript:alert(1)' }],
    ['a link to another host by its slashes', { id: 2, href: '//x.example' }],
    ['a picture of another host', { id: 2, image: 'https://x.example/a.png' }],
    ['an end without a zone', { id: 2, endsAt: '2026-12-24 18:00' }],
    ['an end in the year 0', { id: 2, endsAt: '0000-01-01T00:00:00+23:59' }],
    ['an end beyond the year 9999', { id: 2, endsAt: '9999-12-31T23:59:59-23:59' }],
    ['an active one without a title', { id: 2, active: 'on', titleEn: 'none', titleBr: 'none' }],
    ['an active popup without a picture', { id: 7, active: 'on', titleEn: 'Hello' }],
    ['a number of letters', { id: 'x' }],
  ])('with %s is refused in one sentence', async (_what, values) => {
    const before = await banners();
    expect(await set(values)).toMatchObject({ ok: false, message: expect.stringMatching(/^[^\n]+\.$/) });
    expect(await banners()).toEqual(before);
  });

  test('the list prints all of them, inactive ones included', async () => {
    const { message } = await run('list-banners', {});
    expect(message).toContain('1  active  video  en: Trailer  abc');
    expect(message).toContain('2  inactive  promotion');
  });
});
