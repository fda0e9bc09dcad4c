import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Device } from '#contract/account.ts';
import { securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NOT_FOUND = { statusCode: 404, message: expect.stringMatching(/\.$/), code: 'sessionNotFound' };

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(sessions);
  await api.database.db.delete(securityEvents);
});

type SessionUser = { authorization: string };

async function signIn(agent = FIREFOX, name = 'demo', password = 'Demo1234'): Promise<SessionUser> {
  const answer = await api.post('/auth/login', { account_name: name, password }, { 'user-agent': agent });
  return { authorization: `Bearer ${answer.json().token}` };
}
const devicesOf = async (bearer: SessionUser): Promise<Device[]> =>
  (await api.get('/auth/devices', bearer)).json().devices;
const idOf = async (bearer: SessionUser) => (await devicesOf(bearer)).find(({ current }) => current)?.id ?? '';
const endDevice = (bearer: SessionUser | undefined, id: unknown) => api.post('/auth/endDevice', { id }, bearer);
const statusOf = async (bearer: SessionUser) => (await api.post('/users/getPValues', {}, bearer)).statusCode;
const endings = () =>
  api.database.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'devicesEnded'))
    .orderBy(securityEvents.id);

describe('the devices', () => {
  test('are listed with this one first, then from the newest on', async () => {
    const oldest = await signIn();
    api.clock.advance(MINUTE);
    const mine = await signIn();
    api.clock.advance(MINUTE);
    const newest = await signIn();
    const listed = (await devicesOf(mine)).map(({ id }) => id);
    expect(listed).toEqual([await idOf(mine), await idOf(newest), await idOf(oldest)]);
    expect((await devicesOf(mine)).map(({ current }) => current)).toEqual([true, false, false]);
  });

  test('say what they are, where and when; last seen falls back to the sign-in', async () => {
    const bearer = await signIn();
    const signedInAt = api.clock.now().toISOString();
    const [device] = await devicesOf(bearer);
    expect(device).toMatchObject({
      device: 'Firefox, Linux',
      address: '127.0.0.1',
      signedInAt,
      lastSeenAt: signedInAt,
    });
    api.clock.advance(6 * MINUTE);
    const seen = api.clock.now().toISOString();
    expect((await devicesOf(bearer))[0]).toMatchObject({ signedInAt, lastSeenAt: seen });
  });

  test.each(['', 'x'.repeat(3000), '<script>alert(1)</script>'])(
    'are listed whatever they call themselves',
    async (agent) => {
      expect(await devicesOf(await signIn(agent))).toHaveLength(1);
    },
  );

  test('are the account’s own active ones', async () => {
    const [mine, ended, stranger] = [await signIn(), await signIn(), await signIn(FIREFOX, 'novice', 'Novice1234')];
    await api.post('/auth/logout', {}, ended);
    expect(await devicesOf(mine)).toHaveLength(1);
    expect(await devicesOf(stranger)).toHaveLength(1);
    api.clock.advance(DEFAULT_LIMITS.sessionDays * 24 * 60 * MINUTE - 1);
    const later = await signIn();
    expect(await devicesOf(later)).toHaveLength(2);
    api.clock.advance(1);
    expect(await devicesOf(later)).toHaveLength(1);
  });

  test('are refused without a bearer', async () => {
    expect((await api.get('/auth/devices')).statusCode).toBe(401);
  });
});

describe('ending a device', () => {
  test('ends that session and no other, and is written to the trail', async () => {
    const [mine, other, third] = [await signIn(), await signIn(), await signIn()];
    const answer = await endDevice(mine, await idOf(other));
    expect(answer.json()).toEqual({ statusCode: 200 });
    expect([await statusOf(mine), await statusOf(other), await statusOf(third)]).toEqual([200, 401, 200]);
    expect(await endings()).toMatchObject([{ actor: 'player', detail: { ended: 1 } }]);
  });

  test('may end the one of the request', async () => {
    const mine = await signIn();
    expect((await endDevice(mine, await idOf(mine))).statusCode).toBe(200);
    expect(await statusOf(mine)).toBe(401);
  });

  test('takes an id however its letters are written', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    expect((await endDevice(mine, (await idOf(other)).toUpperCase())).statusCode).toBe(200);
    expect(await statusOf(other)).toBe(401);
  });

  test('of another account, of none, or a second time is one and the same 404', async () => {
    const [mine, other, stranger] = [await signIn(), await signIn(), await signIn(FIREFOX, 'novice', 'Novice1234')];
    const ended = await idOf(other);
    await endDevice(mine, ended);
    for (const id of [await idOf(stranger), randomUUID(), ended]) {
      const answer = await endDevice(mine, id);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(NOT_FOUND);
    }
    expect(await statusOf(stranger)).toBe(200);
    expect(await endings()).toHaveLength(1);
  });

  test('many times at once ends it once', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const id = await idOf(other);
    const answers = await Promise.all(Array.from({ length: 6 }, () => endDevice(mine, id)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await endings()).toHaveLength(1);
  });

  test('of each other at once leaves one device, and the calls of the others are too late', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const bearers = await Promise.all(Array.from({ length: 8 }, () => signIn()));
      const answers = await Promise.all(bearers.map((bearer) => api.post('/auth/endDevices', {}, bearer)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(401)]);
    }
  });

  test.each([
    ['nothing', undefined],
    ['no id', 'abc'],
    ['a number', 1],
    ['a list', [randomUUID()]],
    ['SQL', "' or ''='"],
  ])('by %s is malformed', async (_what, id) => {
    const answer = await endDevice(await signIn(), id);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
  });

  test('without a bearer is 401', async () => {
    expect((await endDevice(undefined, randomUUID())).statusCode).toBe(401);
    expect((await api.post('/auth/endDevices')).statusCode).toBe(401);
  });
});

describe('ending all devices', () => {
  test('leaves this one, says how many ended, and is written once', async () => {
    const [mine, ...others] = [await signIn(), await signIn(), await signIn()];
    const stranger = await signIn(FIREFOX, 'novice', 'Novice1234');
    expect((await api.post('/auth/endDevices', {}, mine)).json()).toEqual({ statusCode: 200, ended: 2 });
    expect(await Promise.all([mine, ...others, stranger].map(statusOf))).toEqual([200, 401, 401, 200]);
    expect((await api.post('/auth/endDevices', {}, mine)).json()).toEqual({ statusCode: 200, ended: 0 });
    expect(await endings()).toMatchObject([{ detail: { ended: 2 } }]);
  });

  test('with `all` ends this one, too', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    expect((await api.post('/auth/endDevices', { all: true }, mine)).json()).toEqual({ statusCode: 200, ended: 2 });
    expect([await statusOf(mine), await statusOf(other)]).toEqual([401, 401]);
  });

  test('takes no other word for `all`', async () => {
    const mine = await signIn();
    expect((await api.post('/auth/endDevices', { all: 'yes' }, mine)).statusCode).toBe(400);
    expect(await statusOf(mine)).toBe(200);
  });
});
