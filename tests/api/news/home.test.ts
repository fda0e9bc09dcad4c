import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, report } from '#support/server/signed-report.ts';
import { TEST_START } from '#support/server/test-clock.ts';

const FRESH = { 'cache-control': 'no-cache' };
const UNKNOWN = { online: null, since: null };

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ settings: { intakeSecret: INTAKE_SECRET } });
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

describe('the status', () => {
  const say = (online: number, since: string | null = null) => report(api, '/intake/status', { online, since });

  test('is unknown until the game server reports', async () => {
    const answer = await api.get('/status');
    expect([answer.statusCode, answer.json()]).toEqual([200, UNKNOWN]);
  });

  test('is what the game server last said, a second later at most, and no cache keeps it', async () => {
    api.clock.advance(1_000);
    await say(212, '2026-05-01T03:00:00+02:00');
    api.clock.advance(1_000);
    const answer = await api.get('/status');
    expect(answer.json()).toEqual({ online: 212, since: '2026-05-01T01:00:00.000Z' });
    expect(answer.headers['cache-control']).toBe('no-cache');
    await say(0);
    expect((await api.get('/status', FRESH)).json()).toEqual({ online: 0, since: null });
  });

  test('is unknown again once the last report is older than five minutes', async () => {
    await say(7);
    api.clock.advance(300_000);
    expect((await api.get('/status')).json()).toEqual({ online: 7, since: null });
    api.clock.advance(1);
    expect((await api.get('/status')).json()).toEqual(UNKNOWN);
  });

  test('is unknown again once the clock was set back by more than that: its time would not come for as long', async () => {
    await say(7);
    api.clock.advance(-300_000);
    expect((await api.get('/status', FRESH)).json()).toEqual({ online: 7, since: null });
    api.clock.advance(-1);
    expect((await api.get('/status', FRESH)).json()).toEqual(UNKNOWN);
    api.clock.advance(300_001);
  });

  test('of two reports at once is one of them', async () => {
    api.clock.advance(1_000);
    await Promise.all([say(1), say(2), say(3)]);
    expect([1, 2, 3]).toContain((await api.get('/status', FRESH)).json().online);
  });

  test.each([
    [-1, null],
    [1.5, null],
    [1_000_001, null],
    [1, 'yesterday'],
    [1, '2026-05-01T03:00:00'],
    [1, '0000-01-01T00:00:00Z'],
    [1, '0000-01-01T00:00:00+23:59'],
    [1, '1970-01-01T00:00:00+00:01'],
    [1, '9999-12-31T23:59:59-23:59'],
  ])('of %d players since %s is 400', async (online, since) => {
    api.clock.advance(1_000);
    expect((await say(online, since)).statusCode).toBe(400);
  });

  test.each(['1970-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])('may tell of %s', async (since) => {
    api.clock.advance(1_000);
    expect((await say(1, since)).statusCode).toBe(200);
    expect(Date.parse((await api.get('/status', FRESH)).json().since)).toBe(Date.parse(since));
  });
});
