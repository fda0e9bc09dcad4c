import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OwnData } from '#contract/account.ts';
import { passwordRecoveries, secondFactorCodes, secondFactors } from '#server/account/schema.ts';
import { makeEmailLink } from '#server/account/verification/email-changes.ts';
import { progressEvents } from '#server/battlepass/schema.ts';
import { accounts, attempts, registrationServices } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { book } from '#server/store/ledger.ts';
import { codeOf, switchOn } from '#support/account/authenticator.ts';
import { askOwnData } from '#support/account/own-data.ts';
import { addPlayer, PLAYER_PASSWORD, signedIn } from '#support/account/players.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApp;
let bearer: { authorization: string };
let secret: string;
let recoveryCodes: string[];
let answer: Awaited<ReturnType<TestApp['get']>>;
let data: OwnData;

beforeAll(async () => {
  api = await buildTestApp();
  const { db } = api.database;
  await api.signIn('novice', 'Novice1234');
  const credentials = { account_name: 'demo', password: 'Demo1234' };
  const signedIn = await api.post('/auth/login', credentials, { 'user-agent': FIREFOX });
  bearer = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
  ({ secret, recoveryCodes } = await switchOn(api, bearer, 'Demo1234'));
  const service = { id: 901, name: { en: 'Guild of the Lantern', es: 'Gremio del Farol' }, imageBlog1: null };
  await db.insert(registrationServices).values(service);
  await db.update(accounts).set({ serviceId: 901, pendingEmail: 'new@example.com' }).where(eq(accounts.name, 'demo'));
  const now = api.clock.now();
  const change = {
    accountId: await idOf('demo'),
    email: 'new@example.com',
    purpose: 'verify',
    language: 'en',
  } as const;
  await makeEmailLink(db, { limits: DEFAULT_LIMITS, publicOrigin: 'https://portal.example.com' }, change, now);
  await book(db, { accountId: await idOf('demo'), kind: 'grant', ref: 'by-mallory', points: 500 }, now);
  await book(db, { accountId: await idOf('novice'), kind: 'grant', ref: 'of-novice', points: 7_654_321 }, now);
  const by = { operator: 'mallory' };
  await recordEvent(db, { accountId: await idOf('demo'), kind: 'accountRestored', by }, now);
  const recovery = { accountId: await idOf('demo'), digest: 'digest-of-a-code', sentAt: now, expiresAt: now };
  await db.insert(passwordRecoveries).values(recovery);
  const report = { kind: 'online', minutes: 30, at: now, receivedAt: now } as const;
  await db.insert(progressEvents).values([
    { ...report, id: 'of-demo', accountId: await idOf('demo') },
    { ...report, id: 'of-novice', accountId: await idOf('novice'), minutes: 45 },
  ]);
  answer = await ask(codeOf(api, secret, 1));
  data = answer.json();
});
afterAll(() => api.close());

/** Asks for the data of `demo`, whose second factor is on. */
const ask = (totp: string | undefined, headers: Record<string, string> = {}, path = '/auth/data') =>
  api.post(path, { currentPassword: 'Demo1234', totp }, { ...bearer, ...headers });

async function idOf(name: string): Promise<number> {
  const [account] = await api.database.db.select().from(accounts).where(eq(accounts.name, name));
  return account?.id ?? 0;
}

describe('one’s own data', () => {
  test('has the shape of the contract and holds the account', () => {
    expect(answer.statusCode).toBe(200);
    expect(OwnData.parse(data)).toEqual(data);
    expect(data.account).toEqual({
      ...{ name: 'demo', email: 'demo@example.com', pendingEmail: 'new@example.com', language: 'en', status: 'active' },
      ...{ verified: true, verificationSentAt: null, service: 'Guild of the Lantern', pvalues: 13_000 },
      verifiedAt: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
      ...{ secondFactor: true, recoveryCodesLeft: 10 },
    });
  });

  test('names the campaign in the requested language', async () => {
    const spanish = await ask(recoveryCodes[0], { 'accept-language': 'es' });
    expect(spanish.json<OwnData>().account['service']).toBe('Gremio del Farol');
  });

  test('lists where it is signed in, every movement of points, and the trail in its order', () => {
    const now = api.clock.now().toISOString();
    expect(data.sessions).toEqual([
      {
        ...{ current: true, device: 'Firefox, Windows', address: '127.0.0.1', signedInAt: now, lastSeenAt: now },
        ...{ expiresAt: expect.stringMatching(/Z$/), endedAt: null },
      },
    ]);
    const booked = data.points.map(({ kind, points }) => [kind, points]);
    expect(new Set(booked.slice(0, -2).map(([kind]) => kind))).toEqual(new Set(['purchase', 'game']));
    expect(booked.slice(-2)).toEqual([
      ['seed', 12_500],
      ['grant', 500],
    ]);
    expect(data.securityEvents.map(({ kind }) => kind)).toEqual([
      ...['signedIn', 'secondFactorStarted', 'secondFactorOn', 'accountRestored', 'dataDownloaded'],
    ]);
    expect(data.securityEvents[0]).toMatchObject({ by: 'player', device: 'Firefox, Windows', address: '127.0.0.1' });
  });

  test('has the newest ten thousand events of a longer trail, and says how many older ones there are', async () => {
    const player = await addPlayer(api);
    await api.database.db.execute(
      sql`insert into security_events (account_id, kind, actor, address, device, created_at)
        select ${player.id}, 'signInRefused', 'player', nth::text, '', now() from generate_series(1, 10007) as nth`,
    );
    const reported = (await askOwnData(api, await signedIn(api, player), PLAYER_PASSWORD)).json<OwnData>();
    expect(reported.securityEvents).toHaveLength(10_000);
    expect(reported.olderSecurityEvents).toBe(9);
    expect(reported.securityEvents[0]).toMatchObject({ kind: 'signInRefused', address: '10' });
    expect(reported.securityEvents.at(-1)).toMatchObject({ kind: 'dataDownloaded' });
    expect(data.olderSecurityEvents).toBe(0);
  });

  test('holds claims and redemptions, and every delivery with its items', async () => {
    const ids = data.deliveries.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(20);
    const claims = [...data.awardClaims, ...data.redeemedCodes, ...data.seasonClaims];
    expect(claims.map(({ delivery }) => delivery).toSorted((a, b) => Number(a) - Number(b))).toEqual(ids);
    expect(data.awardClaims).toContainEqual({
      ...{ level: 'moon-3', option: 1, at: expect.stringMatching(/Z$/), delivery: expect.any(Number) },
    });
    expect(data.deliveries[0]).toMatchObject({
      ...{ source: 'award', title: { en: 'A match' }, state: 'delivered' },
      items: [
        { item_id: expect.any(Number), quantity: 10, item_name: expect.anything() },
        { item_id: expect.any(Number), quantity: 1 },
      ],
    });
    const veteran = await askOwnData(api, await api.signIn('veteran', 'Veteran1234'), 'Veteran1234');
    expect(veteran.json<OwnData>().redeemedCodes).toMatchObject([{ code: 'LASTYEARSOUP' }]);
  });

  test('holds the seasons: points, time online, claims, premium, and the reports of the game', () => {
    expect(data.premium).toMatchObject([{ season: 'demo' }]);
    const own = data.seasonPoints.filter(({ season }) => season === 'demo');
    expect(own.reduce((sum, { points }) => sum + Number(points), 0)).toBe(1_280);
    expect(own.at(-1)).toMatchObject({ day: '2026-05-01', points: 10, at: api.clock.now().toISOString() });
    expect(data.seasonMinutes.at(-1)).toEqual({ season: 'demo', day: '2026-05-01', minutes: 75 });
    expect(data.seasonClaims).toContainEqual({
      ...{ season: 'demo', tier: 100, track: 'premium', option: null },
      ...{ at: expect.stringMatching(/Z$/), delivery: expect.any(Number) },
    });
    const at = api.clock.now().toISOString();
    expect(data.gameReports).toEqual([{ kind: 'online', minutes: 30, at }]);
  });

  test('has no hash, no digest, no secret, no code and no token', async () => {
    const { db } = api.database;
    const [demo] = await db.select().from(accounts).where(eq(accounts.name, 'demo'));
    const [factor] = await db.select().from(secondFactors);
    const digests = (await db.select().from(secondFactorCodes)).map(({ digest }) => digest);
    const secrets = [
      ...[demo?.passwordHash, factor?.secret.toString('base64'), factor?.secret.toString('hex'), secret],
      ...[...digests, ...recoveryCodes, 'digest-of-a-code', bearer.authorization.slice('Bearer '.length)],
    ];
    expect(secrets).toHaveLength(26);
    for (const hidden of secrets) expect(answer.body).not.toContain(hidden ?? 'missing');
    expect(answer.body).not.toMatch(/argon2|hash|digest/i);
  });

  test('has nothing of other people, operators included', () => {
    expect(answer.body).not.toMatch(/novice|7654321|mallory/);
    expect(data.securityEvents.find(({ kind }) => kind === 'accountRestored')).toMatchObject({ by: 'operator' });
  });

  test('is cached by no proxy', () => {
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is refused without a bearer, and with one that ended', async () => {
    const ended = await api.signIn('novice', 'Novice1234');
    await api.post('/auth/logout', {}, ended);
    for (const headers of [{}, { authorization: 'Bearer abc' }, ended]) {
      const refused = await askOwnData(api, headers);
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'unauthorized']);
    }
  });

  test('requires the password and, where it is on, the second factor', async () => {
    expect((await api.get('/auth/data', bearer)).statusCode).toBe(404);
    expect((await api.post('/auth/data', {}, bearer)).json()).toMatchObject({ code: 'invalidRequest' });
    expect((await askOwnData(api, bearer, 'Wrong1234')).json()).toMatchObject({ code: 'currentPasswordWrong' });
    for (const totp of [undefined, '000000']) {
      const refused = await ask(totp);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'secondFactorWrong']);
    }
  });

  test('ignores the account that a request names', async () => {
    const asked = await ask(recoveryCodes[1], {}, `/auth/data?account_name=novice&id=${await idOf('novice')}`);
    expect(asked.json<OwnData>().account['name']).toBe('demo');
  });

  test('is answered ten times in a window, also to parallel requests; another account is not affected', async () => {
    await api.database.db.delete(attempts);
    const own = await signedIn(api, await addPlayer(api));
    const answers = await Promise.all(Array.from({ length: 15 }, () => askOwnData(api, own)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBe('900');
    expect((await askOwnData(api, await api.signIn('novice', 'Novice1234'))).statusCode).toBe(200);
    api.clock.advance(15 * 60_000);
    expect((await askOwnData(api, own)).statusCode).toBe(200);
  });

  test('of an account without an address or points is empty where there is nothing', async () => {
    const player = await addPlayer(api, { email: null });
    const empty = await askOwnData(api, await signedIn(api, player));
    expect(empty.json()).toMatchObject({
      account: { email: null, pendingEmail: null, verified: false, service: null, secondFactor: false, pvalues: 0 },
      points: [],
      ...{ orders: [], requests: [], formerNames: [], awardClaims: [], redeemedCodes: [], deliveries: [] },
      ...{ premium: [], seasonPoints: [], seasonMinutes: [], seasonClaims: [], gameReports: [] },
    });
  });
});
