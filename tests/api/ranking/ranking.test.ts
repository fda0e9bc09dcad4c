import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '#contract/calls.ts';
import { RankingOverview, RankingPlayer } from '#contract/ranking.ts';
import { byPlace, RANKING_LEVELS } from '#domain/ranking/ranking.ts';
import { manyPlayers } from '#scripts/bench/ranking/report-players.ts';
import { SerializedJson } from '#server/kernel/http/serialized-json.ts';
import { putRanking } from '#support/ranking/put-ranking.ts';
import {
  DEFAULT_ORDER,
  LEVEL_CASES,
  ORDER_CASES,
  ranked,
  rankedPlayers,
  SEARCH_CASES,
} from '#support/ranking/ranking-cases.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const idsOf = (answer: { json: () => unknown }) => (answer.json() as RankingPlayer[]).map(({ id }) => id);
const search = (text: string) => `/ranking-pvp/filterWord/${encodeURIComponent(text)}`;

describe('the sample world', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await buildTestApp();
  });
  afterAll(() => api.close());

  test('has 240 ranked players in the default order', async () => {
    const players = RankingPlayer.array().parse((await api.get('/ranking-pvp/')).json());
    expect(players).toHaveLength(240);
    expect(players).toEqual([...players].sort(byPlace));
  });

  test('the overview tells when it was taken, when the one before was, how many there are, and the first fifty', async () => {
    const overview = RankingOverview.parse((await api.get('/ranking-pvp/overview')).json());
    const all = (await api.get('/ranking-pvp/')).json();
    expect(overview).toEqual({
      asOf: '2026-05-01T11:35:00.000Z',
      previousAsOf: '2026-04-30T11:35:00.000Z',
      total: 240,
      players: all.slice(0, 50),
    });
  });

  test.each([
    ['demo', 'Demo1234', ['Tamsin Orle', 'OrleTheLesser']],
    ['novice', 'Novice1234', ['FirstLantern']],
    ['veteran', 'Veteran1234', ['OldTollClerk']],
  ])('%s has its own players, the one with most points first', async (name, password, names) => {
    const mine = await api.get('/ranking-pvp/mine', await api.signIn(name, password));
    expect(mine.headers['cache-control']).toBe('no-store');
    const all = RankingPlayer.array().parse((await api.get('/ranking-pvp/')).json());
    const { ids } = mine.json<{ ids: number[] }>();
    expect(ids.map((id) => all.find((player) => player.id === id)?.player_name)).toEqual(names);
  });
});

describe('the ranking, by the cases that the browser shares:', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await buildTestApp();
    await putRanking(api, rankedPlayers);
  });
  afterAll(() => api.close());

  test.each(['/ranking-pvp/', '/ranking-pvp'])('%s lists all in the default order, with every field', async (path) => {
    const answer = await api.get(path);
    expect(idsOf(answer)).toEqual(DEFAULT_ORDER);
    const byId = new Map(rankedPlayers.map((player) => [player.id, player]));
    expect(answer.json()).toEqual(DEFAULT_ORDER.map((id) => byId.get(id)));
  });

  test.each(ORDER_CASES)('$rule', async ({ ids }) => {
    expect(idsOf(await api.get('/ranking-pvp/')).filter((id) => ids.includes(id))).toEqual(ids);
  });

  test.each(LEVEL_CASES)('$rule', async ({ level, ids }) => {
    expect(idsOf(await api.get(`/ranking-pvp/filter/${level}`))).toEqual(ids);
  });

  test.each(SEARCH_CASES)('$rule', async ({ text, ids }) => {
    // The second answer is a kept one.
    for (let turn = 0; turn < 2; turn += 1) expect(idsOf(await api.get(search(text)))).toEqual(ids);
  });

  test.each(['0', '41', '100.0', '040', '4e1', '-100', 'x', '%00', '1'.repeat(300)])(
    'the level %s is 400',
    async (level) => {
      expect((await api.get(`/ranking-pvp/filter/${level}`)).statusCode).toBe(400);
    },
  );

  test('a text of more than fifty characters, or of none, or that no text is, is 400', async () => {
    for (const path of [search('x'.repeat(51)), '/ranking-pvp/filterWord/', '/ranking-pvp/filterWord/%ff']) {
      expect((await api.get(path)).statusCode, path).toBe(400);
    }
    expect((await api.get('/ranking-pvp/filterWord/%00')).statusCode).toBe(400);
  });

  test('own players are nobody else’s: without a bearer there are none to be asked for', async () => {
    expect((await api.get('/ranking-pvp/mine')).statusCode).toBe(401);
    const mine = await api.get('/ranking-pvp/mine', await api.signIn('demo', 'Demo1234'));
    expect(mine.json()).toEqual({ statusCode: 200, ids: [] });
  });

  test.each(['/ranking-pvp/', '/ranking-pvp', '/ranking-pvp/overview', '/ranking-pvp/filter/100', search('bold')])(
    '%s tells of when it is, and is 304 when the client has it',
    async (path) => {
      const first = await api.get(path);
      const etag = String(first.headers.etag);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(first.headers['last-modified']).toBe('Fri, 01 May 2026 11:00:00 GMT');
      const again = await api.get(path, { 'if-none-match': etag });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    },
  );

  test('an answer asked for a moment ago is one of a second at most', async () => {
    await api.get('/ranking-pvp/');
    await putRanking(api, rankedPlayers.slice(0, 1));
    api.clock.advance(1_000);
    for (const path of ['/ranking-pvp/', '/ranking-pvp/overview', search('player')]) {
      const { players = idsOf(await api.get(path)) } = (await api.get(path)).json();
      expect(players, path).toHaveLength(1);
    }
    for (const level of RANKING_LEVELS) expect(idsOf(await api.get(`/ranking-pvp/filter/${level}`))).toEqual([]);
  });

  describe('each list is made once for a snapshot, however it is asked for:', () => {
    const fresh = { 'cache-control': 'no-cache' };
    const ways = (path: string) =>
      ['', '?n=1', '?n=2', '?lang=fr&n=%20', '?'].flatMap((query) => [
        api.get(path + query),
        api.get(path + query, fresh),
        api.get(path + query, { 'accept-encoding': 'br' }),
      ]);
    /** How many lists the answers took, all asked for at once and once more later. */
    async function made(paths: readonly string[]): Promise<number> {
      await putRanking(api, rankedPlayers);
      await api.get('/ranking-pvp/overview', fresh);
      const list = vi.spyOn(SerializedJson, 'list');
      await Promise.all(paths.flatMap(ways));
      for (const path of paths) for (const way of ways(path)) expect((await way).statusCode).toBe(200);
      const count = list.mock.calls.length;
      list.mockRestore();
      return count;
    }

    test('a search, in any capitals, accents and spaces', async () => {
      expect(await made(['a', 'A', ' a ', 'à', 'A\u0301', '%61'].map((text) => search(decodeURIComponent(text))))).toBe(
        1,
      );
      expect(await made([search('a'), search('b')])).toBe(2);
    });

    test('a level', async () => {
      expect(await made(['/ranking-pvp/filter/100', '/ranking-pvp/filter/40'])).toBe(2);
    });

    test('the whole ranking, with the snapshot', async () => {
      expect(await made(['/ranking-pvp/', '/ranking-pvp', '/ranking-pvp/overview'])).toBe(0);
    });
  });

  describe('a long list is compressed once:', () => {
    const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
    beforeAll(() =>
      putRanking(
        api,
        manyPlayers(700).map((player) => ({ ...ranked(player.id), ...player })),
      ),
    );

    test.each([
      ['br', 'gzip, deflate, br, zstd'],
      ['br', '*'],
      ['gzip', 'gzip'],
      ['gzip', 'br;q=0, gzip'],
      [undefined, 'identity'],
      [undefined, 'br;q=0'],
      [undefined, ''],
    ] as const)('as %s for who takes %j', async (encoding, accepted) => {
      api.clock.advance(1_000);
      const plain = await api.get('/ranking-pvp/');
      const first = await api.get('/ranking-pvp/', { 'accept-encoding': accepted });
      expect(first.headers['content-encoding']).toBe(encoding);
      expect(first.headers.etag).toBe(plain.headers.etag);
      const bytes = encoding ? unpacked[encoding](first.rawPayload) : first.rawPayload;
      expect(bytes.equals(plain.rawPayload)).toBe(true);
      const again = await api.get('/ranking-pvp', { 'accept-encoding': accepted });
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      expect(again.headers['content-length']).toBe(String(first.rawPayload.length));
      const known = { 'accept-encoding': accepted, 'if-none-match': String(first.headers.etag) };
      const unchanged = await api.get('/ranking-pvp', known);
      expect(unchanged.statusCode).toBe(304);
      for (const { headers } of [plain, again, unchanged]) expect(headers.vary).toBe('accept-encoding');
    });

    test('for many who ask at once, as for one; a HEAD tells its length', async () => {
      const headers = { 'accept-encoding': 'br' };
      const answers = await Promise.all(Array.from({ length: 20 }, () => api.get('/ranking-pvp', headers)));
      expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
      const head = await api.app.inject({ method: 'HEAD', url: `${API_BASE}/ranking-pvp`, headers });
      expect(head.headers['content-length']).toBe(String(answers[0]?.rawPayload.length));
      expect(head.body).toBe('');
    });

    test('for another origin, too, which is still told that answers differ by origin', async () => {
      const other = await buildTestApp({ settings: { corsOrigins: ['https://portal.example.com'] } });
      const headers = { origin: 'https://portal.example.com', 'accept-encoding': 'br' };
      const answer = await other.get('/ranking-pvp', headers);
      expect(answer.headers['content-encoding']).toBe('br');
      expect(String(answer.headers.vary).toLowerCase()).toBe('origin, accept-encoding');
      await other.close();
    });
  });

  test('before the first report there is nobody, and no time is told', async () => {
    await putRanking(api, null);
    api.clock.advance(1_000);
    const answer = await api.get('/ranking-pvp');
    expect([answer.json(), answer.headers['last-modified']]).toEqual([[], undefined]);
    expect((await api.get('/ranking-pvp/overview')).json()).toEqual({
      ...{ asOf: null, previousAsOf: null, total: 0, players: [] },
    });
  });
});
