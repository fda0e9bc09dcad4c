import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDelivery } from '#server/deliveries/service.ts';
import { type ClaimedWorld, claimedWorld } from '#support/deliveries/claimed-world.ts';
import { deliveryRow, putDelivery } from '#support/deliveries/delivery-world.ts';
import { refusedBy as refusedByDatabase } from '#support/server/refused-by.ts';

const LEASE = '0b8f8f5e-5f0e-4d0a-9d58-6a3f3c1f2a77';

let { api, buyer, code, ids } = {} as ClaimedWorld;
/** A delivery that no claim names. */
let spare: number;
beforeAll(async () => {
  ({ api, buyer, code, ids } = await claimedWorld());
  spare = await putDelivery(api, buyer.player.id, api.clock.now(), { ref: 'spare' });
  const given = sql`update deliveries set state = 'delivered', delivered_at = now() where id = ${ids.pass}`;
  await api.database.db.execute(given);
});
afterAll(() => api.close());

const refusedBy = (text: string) => refusedByDatabase(api, text);
/** A delivery by hand, with some columns said otherwise. */
const insert = (given: Record<string, string>) => {
  const row = { account_id: String(buyer.player.id), source: "'award'", ref: "'by hand'", title: "'{}'" };
  const all = { ...row, items: `'[{"item_id": 1, "quantity": 1}]'`, due_at: 'now()', created_at: 'now()', ...given };
  return `insert into deliveries (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
};
const change = (id: number, changes: string) => `update deliveries set ${changes} where id = ${id}`;

test('a delivery by hand is taken when it is one', async () => {
  expect(await refusedBy(insert({}))).toBe('nothing');
  expect(await refusedBy(insert({ state: "'leased'", lease: `'${LEASE}'`, leased_until: 'now()' }))).toBe('nothing');
});

describe('the database refuses', () => {
  test.each([
    ['a second delivery of a claim', () => insert({ ref: `'${buyer.player.id}:gold'` }), 'deliveries_source'],
    ['an unknown source', () => insert({ source: "'gift'" }), 'deliveries_source_known'],
    ['an unknown state', () => insert({ state: "'lost'" }), 'deliveries_state_known'],
    ['a lease without an end', () => insert({ state: "'leased'", lease: `'${LEASE}'` }), 'deliveries_leased'],
    ['a lease of nobody', () => insert({ state: "'leased'", leased_until: 'now()' }), 'deliveries_leased'],
    ['an end without a lease', () => insert({ leased_until: 'now()' }), 'deliveries_leased'],
    ['a delivery that was given at no time', () => insert({ state: "'delivered'" }), 'deliveries_delivered'],
    ['a time at which nothing was given', () => insert({ delivered_at: 'now()' }), 'deliveries_delivered'],
    ['a delivery of nothing', () => insert({ items: "'[]'" }), 'deliveries_items'],
    ['a delivery to nobody', () => insert({ account_id: '999999' }), 'deliveries_account_id_accounts_id_fk'],
  ])('%s', async (_what, statement, constraint) => {
    expect(await refusedBy(statement())).toBe(constraint);
  });

  test.each([
    [
      'a second claim of a level',
      () =>
        `insert into award_claims (account_id, level, delivery_id, claimed_at) values (${buyer.player.id}, 'gold', ${spare}, now())`,
      'award_claims_account_id_level_pk',
    ],
    [
      'a second claim of a code by an account',
      () => `insert into promotion_claims (code, account_id, batch_id, nth, delivery_id, claimed_at)
        select code, account_id, batch_id, nth + 1, ${spare}, now() from promotion_claims where code = '${code}'`,
      'promotion_claims_code_account_id_pk',
    ],
    [
      'a second claim of a tier',
      () => `insert into season_claims (account_id, season, points_required, track, delivery_id, claimed_at)
        values (${buyer.player.id}, 'spring', 100, 'free', ${spare}, now())`,
      'season_claims_account_id_season_points_required_track_pk',
    ],
    [
      'a claim with the delivery of another one',
      () => `insert into season_claims (account_id, season, points_required, track, delivery_id, claimed_at)
        values (${buyer.player.id}, 'spring', 200, 'premium', ${ids.pass}, now())`,
      'season_claims_delivery_id_unique',
    ],
    [
      'a claim without a delivery',
      () => `insert into season_claims (account_id, season, points_required, track, delivery_id, claimed_at)
        values (${buyer.player.id}, 'spring', 200, 'premium', 999999, now())`,
      'season_claims_delivery_id_deliveries_id_fk',
    ],
  ])('%s', async (_what, statement, constraint) => {
    expect(await refusedBy(statement())).toBe(constraint);
  });
});

describe('the trigger', () => {
  test('keeps what was delivered as it is, whoever asks', async () => {
    const kept = `delivery ${ids.pass} is kept as it is`;
    expect(await refusedBy(change(ids.pass, "state = 'waiting', delivered_at = null"))).toBe(kept);
    expect(await refusedBy(change(ids.pass, 'delivered_at = now()'))).toBe(kept);
    expect(await refusedBy(change(ids.pass, `lease = '${LEASE}'`))).toBe(kept);
  });

  test('lets no delivery go, given or not', async () => {
    for (const id of [ids.award, ids.pass]) {
      expect(await refusedBy(`delete from deliveries where id = ${id}`)).toBe(`delivery ${id} is kept as it is`);
    }
  });

  test.each([
    ['account', 'account_id = 1'],
    ['source', "source = 'code'"],
    ['claim', "ref = 'another'"],
    ['items', `items = '[{"item_id": 1, "quantity": 100}]'`],
    ['time', "created_at = '2020-01-01'"],
  ])('keeps the %s of what waits', async (_what, changes) => {
    expect(await refusedBy(change(spare, changes))).toBe(`delivery ${spare} delivers what was claimed`);
  });

  test('lets a delivery go its way', async () => {
    const lease = `state = 'leased', lease = '${LEASE}', leased_until = now(), tries = 1`;
    expect(await refusedBy(change(spare, lease))).toBe('nothing');
    expect(await refusedBy(change(spare, "state = 'dead', last_error = 'x'"))).toBe('nothing');
    expect(await refusedBy(change(spare, "state = 'delivered', delivered_at = now()"))).toBe('nothing');
  });
});

test('what was delivered before is delivered no second time, and stays as it was', async () => {
  const again = {
    accountId: buyer.player.id,
    source: 'award',
    ref: 'spare',
    title: {},
    items: [{ item_id: 1, quantity: 1 }],
  } as const;
  const before = await deliveryRow(api, spare);
  expect(await writeDelivery(api.database.db, again, api.clock.now())).toBeNull();
  expect(await refusedBy(insert({ ref: "'spare'" }))).toBe('deliveries_source');
  expect(await deliveryRow(api, spare)).toEqual(before);
});

test('an id that is given twice, as after a restore that forgot its sequence, is no claim that was made before', async () => {
  const { db } = api.database;
  const next = (id: number) => db.execute(sql`select setval(pg_get_serial_sequence('deliveries', 'id'), ${id}, false)`);
  await next(spare);
  const claim = { accountId: buyer.player.id, source: 'award', ref: 'another', title: {} } as const;
  const given = { ...claim, items: [{ item_id: 1, quantity: 1 }] };
  await expect(writeDelivery(db, given, api.clock.now())).rejects.toThrow('has the id of another one');
  await next(1_000);
  expect(await writeDelivery(db, given, api.clock.now())).toBe(1_000);
});
