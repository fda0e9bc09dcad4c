import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { Refusal } from '#contract/errors.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, signatureOf } from '#support/server/signed-report.ts';

const RUNS = 600;
const SEED = 20_240_922;

let api: TestApp;
let bearer: { authorization: string };
beforeAll(async () => {
  api = await buildTestApp({
    settings: { intakeSecret: INTAKE_SECRET },
    limits: { loginPerPair: 10_000, loginPerAccount: 10_000, loginPerAddress: 10_000 },
  });
  bearer = await api.signIn('demo', 'Demo1234');
});
afterAll(() => api.close());

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 12 }),
  fc.integer().map(String),
  fc.constantFrom(
    '0',
    '1',
    '7',
    '99',
    '1600',
    '-1',
    '1e9',
    '%',
    '_',
    "'",
    '\\',
    'en',
    'banner',
    'NaN',
    '9'.repeat(30),
    '',
  ),
);
const key = fc.constantFrom(
  ...['page', 'limit', 'item_type', 'item_name', 'item_class', 'quality', 'min_lvl', 'max_lvl', 'archivable', 'lang'],
  ...['auction_type', 'rune_type', 'base_class', 'param', '__proto__', 'constructor', ''],
);
const query = fc.array(fc.tuple(key, hostile), { maxLength: 6 });
const field = fc.constantFrom(
  ...['ids', 'account_name', 'password', '__proto__', 'toString', 'extra'],
  ...['account', 'mid', 'pwd', 'email', 'captcha', 'code', 'totp', 'currentPassword', 'newPassword', 'id'],
);
const number = fc.oneof(fc.integer({ min: -5, max: 60_000 }), fc.double());
const value = fc.oneof(
  hostile,
  fc.dictionary(field, hostile),
  number,
  fc.array(number, { maxLength: 20 }),
  fc.jsonValue(),
);
const body = fc.oneof(
  fc.dictionary(field, value).map((fields) => JSON.stringify(fields)),
  fc.jsonValue().map((json) => JSON.stringify(json)),
  fc.string({ maxLength: 30 }),
);
const request = fc.record({
  name: fc.constantFrom(...Object.keys(calls)),
  id: hostile,
  query,
  body,
  signedIn: fc.boolean(),
});

/** What a URL can carry; lone surrogates have tests of their own. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

test('no request to any call is answered with a 5xx, and every refusal has its shape', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ name, id, query: pairs, body: sent, signedIn }) => {
      const [method = '', path = ''] = name.split(' ');
      const search = pairs.map(([part, text]) => `${escaped(part)}=${escaped(text)}`).join('&');
      const url = `${path.replace(/\{\w+\}/, escaped(id) || '0')}?${search}`;
      // What the game server sends is signed, nonsense or not.
      const isReport = path.startsWith('/intake/');
      const headers = isReport ? signatureOf(api, path, sent) : signedIn ? bearer : {};
      const answer = method === 'GET' ? await api.get(url, headers) : await api.post(url, sent, headers);
      expect(answer.statusCode, `${name} ${url} ${sent}`).toBeLessThan(500);
      if (answer.statusCode >= 400) {
        expect(Refusal.parse(answer.json()).statusCode).toBe(answer.statusCode);
      }
      if (name === 'POST /auth/logout' && signedIn) bearer = await api.signIn('demo', 'Demo1234');
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
