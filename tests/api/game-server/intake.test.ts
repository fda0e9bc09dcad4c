import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/calls.ts';
import { gameStatus } from '#server/game-server/schema.ts';
import { purgeUsedSignatures } from '#server/kernel/auth/intake/game-server-api.ts';
import { intakeUses } from '#server/kernel/auth/schema.ts';
import { rankingSnapshots } from '#server/ranking/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, report, signatureOf } from '#support/server/signed-report.ts';
import { TEST_START } from '#support/server/test-clock.ts';

const STATUS = '/intake/status';
const online = (players: number) => ({ online: players, since: null });

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ settings: { intakeSecret: INTAKE_SECRET } });
});
// The clock stands still: the same report would have the same signature in each test.
beforeEach(async () => {
  await api.database.db.delete(intakeUses);
  await api.database.db.delete(gameStatus);
});
afterAll(() => api.close());

const reported = async (): Promise<number | null> =>
  (await api.get('/status', { 'cache-control': 'no-cache' })).json().online;
const later = (seconds: number) => new Date(TEST_START.getTime() + seconds * 1000);

describe('a report', () => {
  test('that is signed is taken', async () => {
    const answer = await report(api, STATUS, online(7));
    expect([answer.statusCode, answer.json()]).toEqual([200, { statusCode: 200 }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await reported()).toBe(7);
  });

  test.each([
    ['by another secret', { secret: 'what the game server and the portal shard' }],
    ['for another call', { path: '/intake/ranking' }],
    ['for the path with the base', { path: API_BASE + STATUS }],
    ['for another body', { body: '{"online":8,"since":null}' }],
    ['by an empty secret', { secret: '' }],
  ])('signed %s is 403 and changes nothing', async (_how, signing) => {
    const answer = await report(api, STATUS, online(7), signing);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'intakeSignature']);
    expect(await reported()).toBeNull();
  });

  test.each([
    ['x-intake-time', undefined],
    ['x-intake-time', ''],
    ['x-intake-time', '1e9'],
    ['x-intake-time', '-1'],
    ['x-intake-time', '9'.repeat(400)],
    ['x-intake-digest', undefined],
    ['x-intake-digest', 'zz'.repeat(32)],
    ['x-intake-signature', undefined],
    ['x-intake-signature', ''],
    ['x-intake-signature', 'a'.repeat(63)],
    ['x-intake-signature', 'a'.repeat(64)],
    ['x-intake-signature', 'é'.repeat(64)],
  ])('whose %s is %j is 403', async (name, value) => {
    const body = JSON.stringify(online(7));
    const { [name]: _left, ...others } = signatureOf(api, STATUS, body);
    const answer = await api.post(STATUS, body, value === undefined ? others : { ...others, [name]: value });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'intakeSignature']);
  });

  test('may write its digits in capital letters, and is the same report then', async () => {
    const body = JSON.stringify(online(7));
    const headers = signatureOf(api, STATUS, body);
    const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.toUpperCase()]));
    expect((await api.post(STATUS, body, shouted)).statusCode).toBe(200);
    expect((await api.post(STATUS, body, headers)).statusCode).toBe(409);
  });

  test('is judged before its body is parsed: a stranger’s broken, empty or endless one is 403 like any other', async () => {
    const stranger = { secret: 'somebody who guesses what the two share' };
    for (const body of ['{"online": 1', '', '[', 'x'.repeat(200_000)]) {
      expect((await report(api, STATUS, body, stranger)).statusCode).toBe(403);
    }
  });

  test('that is signed and makes no sense is 400', async () => {
    for (const body of ['{"online": 1', '{}', '{"online":-1,"since":null}', '{"online":1,"since":"\\u0000"}', '[]']) {
      const answer = await report(api, STATUS, body);
      expect([answer.statusCode, answer.json().code], body).toEqual([400, 'invalidRequest']);
    }
  });

  test('without any body is 403: nothing was compared with what was signed', async () => {
    const headers = signatureOf(api, STATUS, '');
    const answer = await api.app.inject({ method: 'POST', url: API_BASE + STATUS, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'intakeSignature']);
  });

  test('of another kind than JSON is 400', async () => {
    const headers = { ...signatureOf(api, STATUS, 'online=1'), 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.post(STATUS, 'online=1', headers)).statusCode).toBe(400);
  });

  test('that is longer than its call takes is 413: 100 KB for the status, more for lists alone', async () => {
    const filler = JSON.stringify({ filler: 'x'.repeat(101 * 1024) });
    expect((await report(api, STATUS, filler)).statusCode).toBe(413);
    expect((await report(api, '/intake/ranking', filler)).statusCode).toBe(400);
  });

  test('of as many events as there may be is read to its end, with the longest ids and names', async () => {
    const longest = { account_name: '時'.repeat(200), kind: 'online', minutes: 1_440, at: TEST_START.toISOString() };
    const id = (nth: number) => String(nth).padStart(200, '時');
    // Read to its end, and refused there: to take them all would only take time.
    const events = Array.from({ length: 500 }, (_, nth) => ({
      id: id(nth),
      ...longest,
      ...(nth < 499 ? {} : { at: '' }),
    }));
    const answer = await report(api, '/intake/progress', { events });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain("'events.499.at'");
  });

  test('of more than 100 KB is taken whole where it is a list', async () => {
    const [id, account_name] = ['realm-one-'.repeat(19), 'ñ'.repeat(200)];
    const at = TEST_START.toISOString();
    const events = Array.from({ length: 200 }, (_, nth) => ({ id: id + nth, account_name, kind: 'tb', at }));
    expect(Buffer.byteLength(JSON.stringify({ events }))).toBeGreaterThan(100 * 1024);
    const answer = await report(api, '/intake/progress', { events });
    expect(answer.statusCode).toBe(200);
    const results: { outcome: string }[] = answer.json().results;
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(200).fill('unknownAccount'));
  });

  test('of a bearer alone is 403', async () => {
    const answer = await api.post(STATUS, online(7), await api.signIn('demo', 'Demo1234'));
    expect(answer.statusCode).toBe(403);
  });
});

describe('the time of a report', () => {
  test.each([-300, -299, 0, 299, 300])('may be %i seconds from now', async (seconds) => {
    expect((await report(api, STATUS, online(7), { at: later(seconds) })).statusCode).toBe(200);
  });

  test.each([-301, -86_400, 301, 86_400])('may not be %i seconds from now: 409', async (seconds) => {
    const answer = await report(api, STATUS, online(7), { at: later(seconds) });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'intakeStale']);
    expect(await reported()).toBeNull();
  });
});

describe('a signature', () => {
  test('is taken once: the same report again is 409', async () => {
    const body = JSON.stringify(online(7));
    const headers = signatureOf(api, STATUS, body);
    expect((await api.post(STATUS, body, headers)).statusCode).toBe(200);
    await report(api, STATUS, online(8), { at: later(1) });
    const again = await api.post(STATUS, body, headers);
    expect([again.statusCode, again.json().code]).toEqual([409, 'intakeStale']);
    expect(await reported()).toBe(8);
  });

  test('sent many times at once is taken once', async () => {
    const body = JSON.stringify(online(7));
    const headers = signatureOf(api, STATUS, body);
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.post(STATUS, body, headers)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('whose body was another is not used up', async () => {
    const body = JSON.stringify(online(7));
    const headers = signatureOf(api, STATUS, body);
    expect((await api.post(STATUS, JSON.stringify(online(9)), headers)).statusCode).toBe(403);
    expect((await api.post(STATUS, body, headers)).statusCode).toBe(200);
  });

  test('is forgotten once it has been too old for a day', async () => {
    await report(api, STATUS, online(7));
    const { db } = api.database;
    await purgeUsedSignatures(db, later(86_400 + 300));
    expect(await db.$count(intakeUses)).toBe(1);
    await purgeUsedSignatures(db, later(86_400 + 301));
    expect(await db.$count(intakeUses)).toBe(0);
  });
});

test('without a secret the door is none: its calls are addresses that no call has', async () => {
  const other = await buildTestApp();
  const nowhere = await other.post('/intake/nothing');
  for (const path of [STATUS, '/intake/ranking']) {
    const answer = await report(other, path, online(7));
    expect([answer.statusCode, answer.json()]).toEqual([404, nowhere.json()]);
  }
  await other.close();
});

test('a setting says how old a report may be', async () => {
  const other = await buildTestApp({ settings: { intakeSecret: INTAKE_SECRET }, limits: { intakeSeconds: 10 } });
  expect((await report(other, STATUS, online(7), { at: later(-11) })).statusCode).toBe(409);
  expect((await report(other, STATUS, online(7), { at: later(-10) })).statusCode).toBe(200);
  await other.close();
});

test('marks of the last thirty rankings are kept', async () => {
  const { db } = api.database;
  await db.delete(rankingSnapshots);
  const marks = Array.from({ length: 40 }, (_, nth) => ({
    takenAt: later(nth - 90),
    receivedAt: later(0),
    players: nth,
  }));
  await db.insert(rankingSnapshots).values(marks);
  await report(api, '/intake/ranking', { takenAt: later(0).toISOString(), players: [] });
  const kept = await db.select().from(rankingSnapshots).orderBy(asc(rankingSnapshots.id));
  expect([kept.length, kept[0]?.players, kept.at(-1)?.takenAt]).toEqual([30, 11, later(0)]);
});
