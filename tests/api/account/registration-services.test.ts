import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/calls.ts';
import { Refusal } from '#contract/errors.ts';
import { accounts, attempts, captchaUses, registrationServices, securityEvents } from '#server/kernel/auth/schema.ts';
import { EASY_CAPTCHA, solvedCaptcha } from '#support/account/registration.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const PASSWORD = 'Lantern-of-12';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ limits: EASY_CAPTCHA });
});
afterAll(() => api.close());

const service = async (id: string, language?: string) =>
  api.get(`/services/${id}`, language ? { 'accept-language': language } : {});
const accountOf = async (name: string) =>
  (await api.database.db.select().from(accounts).where(eq(accounts.name, name)))[0];

describe('a campaign', () => {
  test.each([
    [undefined, 'First Voyage'],
    ['es-ES,es;q=0.9', 'Primer viaje'],
    ['pt', 'Primeira viagem'],
    ['fr', 'Premier voyage'],
    ['de', 'First Voyage'],
  ])('tells its name in the language asked for (%s) and its picture', async (language, name) => {
    const answer = await service('1', language);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: 1, name, imageBlog1: '/art/notes/voyage.webp' });
  });

  test('falls back to en, es, pt, fr, and to its number', async () => {
    const { db } = api.database;
    const rows = [
      { id: 11, name: { fr: 'Deux', pt: 'Dois' }, imageBlog1: null },
      { id: 999_999_999, name: {}, imageBlog1: null },
    ];
    await db.insert(registrationServices).values(rows);
    expect((await service('11', 'es')).json()).toEqual({ id: 11, name: 'Dois', imageBlog1: null });
    expect((await service('011', 'fr')).json()).toMatchObject({ id: 11, name: 'Deux' });
    expect((await service('999999999')).json()).toMatchObject({ name: '#999999999' });
  });

  test.each(['0', '3', '999999998'])('that nobody made is 404: %s', async (id) => {
    const answer = await service(id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ statusCode: 404, message: 'Service not found.', code: 'serviceNotFound' });
  });

  test.each(['x', '-1', '1.5', '1e3', '1000000000', '%20', '1%00', '%F0%9F%8F%AE', "1'"])(
    'is 400 for %s',
    async (id) => {
      expect((await service(id)).json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    },
  );
});

type Fields = Record<string, string | Blob>;

/** Sends a form as the browser would. */
async function post(fields: Fields | [string, string | Blob][]) {
  const form = new FormData();
  for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields)) form.append(name, value);
  const request = new Request('http://portal', { method: 'POST', body: form });
  return api.app.inject({
    method: 'POST',
    url: `${API_BASE}/services`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'accept-language': 'es' },
  });
}

const fieldsOf = async (name: string, more: Fields = {}): Promise<Fields> => ({
  'account[mid]': name,
  'account[password]': PASSWORD,
  'account[pwd]': PASSWORD,
  'account[pvalues]': '9999',
  'account[status]': '2',
  email: `${name}@gmail.com`,
  captcha: await solvedCaptcha(api),
  ...more,
});

describe('a registration through a campaign', () => {
  test('makes an account that remembers it', async () => {
    const answer = await post(await fieldsOf('sailor', { service: '2' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ statusCode: 200, name: 'sailor' });
    const account = await accountOf('sailor');
    expect(account).toMatchObject({ serviceId: 2, language: 'es', status: 0 });
    const events = await api.database.db.select().from(securityEvents);
    expect(events.filter(({ accountId }) => accountId === account?.id)).toMatchObject([
      { kind: 'registered', detail: { service: 2 } },
    ]);
    expect((await api.mails()).filter(({ kind }) => kind === 'verify')).toHaveLength(1);
    expect((await api.post('/auth/login', { account_name: 'sailor', password: PASSWORD })).statusCode).toBe(200);
  });

  test('may name none, and may send the account as one field of JSON', async () => {
    expect((await post(await fieldsOf('plain'))).statusCode).toBe(200);
    const account = JSON.stringify({ mid: 'json', password: PASSWORD, pwd: PASSWORD, pvalues: 0, status: 0 });
    const sent = { account, email: 'json@gmail.com', captcha: await solvedCaptcha(api), service: '1' };
    expect((await post(sent)).json()).toEqual({ statusCode: 200, name: 'json' });
    expect([(await accountOf('plain'))?.serviceId, (await accountOf('json'))?.serviceId]).toEqual([null, 1]);
  });

  test('that does not exist is 404 before anything is made, used or counted', async () => {
    const { db } = api.database;
    const counts = () => Promise.all([db.$count(accounts), db.$count(captchaUses), db.$count(attempts)]);
    const before = await counts();
    const answer = await post(await fieldsOf('nowhere', { service: '77' }));
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'serviceNotFound' });
    expect(await counts()).toEqual(before);
  });

  test('keeps the rules of every registration', async () => {
    const code = async (more: Fields) => (await post(await fieldsOf('rules', more))).json().code;
    expect(await code({ captcha: 'x' })).toBe('captchaInvalid');
    expect(await code({ 'account[mid]': 'Rules' })).toBe('userNameCharacters');
    expect(await code({ 'account[pwd]': 'other' })).toBe('passwordMismatch');
    expect(await code({ email: 'rules@example.com' })).toBe('emailDomain');
    expect(await code({ 'account[mid]': 'demo' })).toBe('userNameTaken');
    expect(await code({ 'account[mid]': '12', 'account[password]': '{"a":1}' })).toBe('userNameLength');
  });
});

describe('a form is refused', () => {
  const refused = async (fields: Fields | [string, string | Blob][]) => {
    const answer = await post(fields);
    expect(Refusal.parse(answer.json())).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
  };

  test('when it lacks what must be there', async () => {
    for (const missing of ['account[mid]', 'account[password]', 'account[pwd]', 'email']) {
      const { [missing]: _, ...rest } = await fieldsOf('lacking');
      await refused(rest);
    }
    await refused({});
  });

  test('when its account is broken JSON, or JSON of another kind', async () => {
    for (const account of [
      '{"mid":',
      '[]',
      'null',
      '7',
      '"nova"',
      '{"mid":7,"password":"x","pwd":"x"}',
      '{"__proto__":{}}',
    ]) {
      await refused({ account, email: 'nova@gmail.com' });
    }
  });

  test('when it repeats a field, holds a file, too many fields or one that is too long', async () => {
    const fields = await fieldsOf('hostile');
    await refused([...Object.entries(fields), ['email', 'other@gmail.com']]);
    await refused([...Object.entries(fields), ['account[mid]', 'other']]);
    await refused({ ...fields, image: new Blob(['x']) });
    await refused({ ...fields, ...Object.fromEntries(Array.from({ length: 20 }, (_, nth) => [`f${nth}`, ''])) });
    await refused({ ...fields, filler: 'x'.repeat(10_001) });
    expect(await accountOf('hostile')).toBeUndefined();
  });

  test('when its service is no number', async () => {
    for (const wrong of ['', 'x', '-1', '1000000000', '1 or 1=1'])
      await refused(await fieldsOf('wrong', { service: wrong }));
  });

  test('when a text holds a NUL', async () => {
    await refused(await fieldsOf('nul', { 'account[mid]': 'a\0b' }));
  });

  test('with 413 when it is longer than any body', async () => {
    const long = Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`f${nth}`, 'x'.repeat(9_999)]));
    expect((await post(long)).json()).toMatchObject({ statusCode: 413, code: 'payloadTooLarge' });
  });
});

test('fields called as what every object has change nothing', async () => {
  await post(await fieldsOf('proto', { '__proto__[status]': '1', 'account[__proto__]': 'x' }));
  expect(await accountOf('proto')).toMatchObject({ status: 0 });
  expect({}).not.toHaveProperty('status');
});

test('no form is answered with a 5xx', async () => {
  const name = fc.constantFrom(
    ...['account', 'account[mid]', 'account[password]', 'account[pwd]', 'account[pvalues]', 'email', 'captcha'],
    ...['service', '__proto__', 'account[__proto__]', 'constructor', 'account[]', '[mid]', ''],
  );
  const value = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.jsonValue().map((json) => JSON.stringify(json)),
    fc.constantFrom('nova', 'Demo1234', 'nova@gmail.com', '1', '2'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 12 }), async (fields) => {
      const answer = await post(fields.map(([key, text]): [string, string] => [key, text.toWellFormed()]));
      expect(Refusal.parse(answer.json()).statusCode).toBe(answer.statusCode);
      expect([400, 404]).toContain(answer.statusCode);
    }),
    { numRuns: 150, seed: 20_240_922 },
  );
});
