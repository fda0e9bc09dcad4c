import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#support/build-test-app.ts';
import { smallWorld } from '#support/small-world.ts';
import { TEST_START } from '#support/test-clock.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

test('the banner lists every entry, inactive ones included; a promotion ends a day after the first start', async () => {
  const answer = await api.get('/config?param=banner');
  const [video, promotion] = smallWorld.banners;
  const endsAt = new Date(TEST_START.getTime() + 86_400_000).toISOString();
  expect(answer.json()).toEqual([video, { ...promotion, endsAt }]);
});

test.each(['/config', '/config?param=', '/config?param=other', '/config?param=Banner'])(
  '%s answers []',
  async (path) => {
    const answer = await api.get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([]);
  },
);

test('a repeated or endless param is 400', async () => {
  expect((await api.get('/config?param=banner&param=banner')).statusCode).toBe(400);
  expect((await api.get(`/config?param=${'x'.repeat(101)}`)).statusCode).toBe(400);
});
