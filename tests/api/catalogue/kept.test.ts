import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnData } from '#contract/account.ts';
import type { KeptEntries } from '#contract/kept.ts';
import { FAVOURITES, MOST_KEPT } from '#domain/catalogue/kept-lists.ts';
import { keptItems, keptLists } from '#server/catalogue/schema.ts';
import { askOwnData } from '#support/account/own-data.ts';
import { PLAYER_PASSWORD, signedInPlayer } from '#support/account/players.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

type Session = { authorization: string };

const item = (id: number, at = 1, kept = true, list: string = FAVOURITES) => ({ list, item: id, at, kept });
const many = (count: number, from = 1) => Array.from({ length: count }, (_, index) => item(from + index));
const send = (bearer: Session, kept: Partial<KeptEntries>) =>
  api.post('/auth/kept', { lists: [], items: [], ...kept }, bearer);
const merged = async (bearer: Session, kept: Partial<KeptEntries> = {}) =>
  (await send(bearer, kept)).json<KeptEntries>();

describe('what two browsers keep', () => {
  test('is merged with the account, the last change of each entry; others see nothing of it', async () => {
    const { bearer } = await signedInPlayer(api);
    const lists = [{ list: 'raid', name: 'Raid', at: 5, kept: true }];
    await send(bearer, { lists, items: [item(14358, 1), item(14646, 9, false), item(7, 4, true, 'raid')] });
    const answer = await merged(bearer, { items: [item(14358, 3, false), item(14646, 8)] });
    expect(answer).toEqual({
      statusCode: 200,
      lists,
      items: [item(14358, 3, false), item(14646, 9, false), item(7, 4, true, 'raid')],
    });
    expect(await merged(bearer)).toEqual(answer);
    expect((await merged((await signedInPlayer(api)).bearer)).items).toEqual([]);
  });

  test('that send at the same moment loses nothing', async () => {
    const { bearer } = await signedInPlayer(api);
    await Promise.all(Array.from({ length: 6 }, (_, index) => send(bearer, { items: many(20, 1 + 20 * index) })));
    expect((await merged(bearer)).items).toHaveLength(120);
  });
});

describe('bounds', () => {
  test('of merges in a minute; the next minute has as many, and another account its own', async () => {
    const few = await buildTestApp({ limits: { keptMergesPerAccount: 2 } });
    const { bearer } = await signedInPlayer(few);
    const merge = async (who: Session) => (await few.post('/auth/kept', { lists: [], items: [] }, who)).statusCode;
    expect([await merge(bearer), await merge(bearer), await merge(bearer)]).toEqual([200, 200, 429]);
    expect(await merge((await signedInPlayer(few)).bearer)).toBe(200);
    few.clock.advance(61_000);
    expect(await merge(bearer)).toBe(200);
    await few.close();
  });

  test('of items and lists refuse what is too much and keep what was there', async () => {
    const { bearer } = await signedInPlayer(api);
    await send(bearer, { items: many(MOST_KEPT.items) });
    const refused = await send(bearer, { items: [item(9_000_000)] });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'keptTooMany']);
    const lists = Array.from({ length: 51 }, (_, index) => ({ list: `l${index}`, name: 'x', at: 1, kept: true }));
    expect((await send(bearer, { lists })).json().code).toBe('keptTooMany');
    expect((await merged(bearer, { items: [item(1, 2, false), item(9_000_000)] })).items).toHaveLength(501);
  });

  test.each([
    { items: [{ ...item(1), item: 0 }] },
    { items: [{ ...item(1), list: 'Not an id' }] },
    { items: [{ ...item(1), at: -1 }] },
    { items: many(1001) },
    { lists: [{ list: 'a', name: 'x'.repeat(61), at: 1, kept: true }] },
  ])('a malformed entry is refused', async (kept) => {
    const { bearer } = await signedInPlayer(api);
    expect((await send(bearer, kept)).statusCode).toBe(400);
    expect((await merged(bearer)).items).toEqual([]);
  });

  test('the oldest removals are forgotten', async () => {
    const { bearer, account } = await signedInPlayer(api);
    const removals = (from: number) => many(MOST_KEPT.removed, from).map((one) => ({ ...one, at: 5, kept: false }));
    await send(bearer, { items: removals(1) });
    await send(bearer, { items: removals(1000) });
    expect(await api.database.db.$count(keptItems, eq(keptItems.accountId, account.id))).toBe(MOST_KEPT.removed);
  });
});

test('needs a session, is in the own data, and is erased with the account', async () => {
  expect((await api.post('/auth/kept', { lists: [], items: [] })).statusCode).toBe(401);
  const { bearer, account } = await signedInPlayer(api);
  await send(bearer, { lists: [{ list: 'a', name: 'Raid', at: 1000, kept: true }], items: [item(7, 2000)] });
  const data = (await askOwnData(api, bearer)).json<OwnData>();
  expect(data.keptLists).toEqual([{ list: 'a', name: 'Raid', at: '1970-01-01T00:00:01.000Z', kept: true }]);
  expect(data.keptItems).toEqual([{ list: FAVOURITES, item: 7, at: '1970-01-01T00:00:02.000Z', kept: true }]);
  await api.post('/auth/deleteAccount', { currentPassword: PLAYER_PASSWORD }, bearer);
  for (const table of [keptItems, keptLists])
    expect(await api.database.db.$count(table, eq(table.accountId, account.id))).toBe(0);
});
