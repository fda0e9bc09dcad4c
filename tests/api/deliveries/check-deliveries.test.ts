import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDeliveries } from '#server/deliveries/check-deliveries.ts';
import { type ClaimedWorld, claimedWorld } from '#support/deliveries/claimed-world.ts';
import { deliveryRow } from '#support/deliveries/delivery-world.ts';
import { buildTestApp } from '#support/server/build-test-app.ts';
import { without } from '#support/store/damaged.ts';

let { api, buyer, code, ids, found } = {} as ClaimedWorld;
beforeAll(async () => {
  ({ api, buyer, code, ids, found } = await claimedWorld());
  ({ ref: redeemed } = await deliveryRow(api, ids.code));
});
afterAll(() => api.close());

const player = () => buyer.player.id;
/** The claim of the code, as its delivery names it. */
let redeemed: string;

test('claims of every kind leave deliveries that are clean', async () => {
  const counts = { claims: 3, deliveries: 3, delivered: 0, dead: 0, problems: 0 };
  expect(await checkDeliveries(api.database.db)).toEqual({ problems: [], counts });
});

test('so does the sample world', async () => {
  const fresh = await buildTestApp();
  expect((await checkDeliveries(fresh.database.db)).problems).toEqual([]);
  await fresh.close();
});

test('the damage of these tests is taken back each time', async () => {
  expect((await found([sql`delete from deliveries`])).problems).not.toEqual([]);
  expect((await checkDeliveries(api.database.db)).problems).toEqual([]);
});

describe('claims and deliveries', () => {
  const set = (id: number, changes: string) => sql.raw(`update deliveries set ${changes} where id = ${id}`);
  test.each([
    [
      'a claim whose delivery is gone',
      () => [sql`delete from deliveries where id = ${ids.award}`],
      () => `the claim award ${player()}:gold has no delivery: ${ids.award} is not there`,
    ],
    [
      'the delivery of a code that is another account’s',
      () => [set(ids.code, 'account_id = 1')],
      () => `the claim code ${redeemed} has the delivery ${ids.code}, which is of another account`,
    ],
    [
      'a delivery of another source',
      () => [set(ids.pass, "source = 'award'")],
      () =>
        `the claim battlepass ${player()}:spring:100:free has the delivery ${ids.pass}, which is of award ${player()}:spring:100:free`,
    ],
    [
      'a delivery of another claim',
      () => [set(ids.award, "ref = 'something else'")],
      () => `the claim award ${player()}:gold has the delivery ${ids.award}, which is of award something else`,
    ],
    [
      'a delivery that nobody claimed',
      () => [sql`delete from promotion_claims`],
      () => `delivery ${ids.code} (code ${redeemed}) follows from no claim`,
    ],
    [
      'a delivery of nothing',
      () => [without('deliveries', 'deliveries_items'), set(ids.pass, "items = '[]'")],
      () => `delivery ${ids.pass} (battlepass ${player()}:spring:100:free) gives no items that could be read`,
    ],
    [
      'a delivery of no number of items',
      () => [set(ids.award, `items = '[{"item_id": 1600}]'`)],
      () => `delivery ${ids.award} (award ${player()}:gold) gives no items that could be read`,
    ],
    [
      'a delivery of less than one item',
      () => [set(ids.award, `items = '[{"item_id": 1600, "quantity": 0}]'`)],
      () => 'gives no items that could be read',
    ],
    [
      'a claim that was delivered twice',
      () => [
        without('deliveries', 'deliveries_source'),
        sql`insert into deliveries (account_id, source, ref, title, items, due_at, created_at)
          select account_id, source, ref, title, items, due_at, created_at from deliveries where id = ${ids.award}`,
      ],
      () => `deliveries has 2 rows with the same source and ref: award ${player()}:gold (deliveries_source)`,
    ],
    [
      'a code that counts too few uses',
      () => [sql`update promotion_codes set used = 0 where code = ${code}`],
      () => `the code ${code} of Summer fair counts 0 uses, and was redeemed 1 times`,
    ],
    [
      'a code that counts uses that nobody made',
      () => [sql`delete from promotion_claims`],
      () => `the code ${code} of Summer fair counts 1 uses, and was redeemed 0 times`,
    ],
    [
      'a delivery of two claims',
      () => [
        without('season_claims', 'season_claims_delivery_id_unique'),
        sql`insert into season_claims (account_id, season, points_required, track, delivery_id, claimed_at)
          values (${player()}, 'spring', 200, 'premium', ${ids.pass}, now())`,
      ],
      () => `season_claims has 2 rows with the same delivery_id: ${ids.pass} (season_claims_delivery_id_unique)`,
    ],
  ])('%s are found', async (_what, damage, message) => {
    expect((await found(damage())).problems.join('\n')).toContain(message());
  });
});

describe('what keeps it so', () => {
  const CONSTRAINTS = {
    deliveries: [
      'deliveries_source',
      'deliveries_source_known',
      'deliveries_state_known',
      'deliveries_leased',
      'deliveries_delivered',
      'deliveries_items',
    ],
    award_claims: [
      'award_claims_account_id_level_pk',
      'award_claims_delivery_id_unique',
      'award_claims_delivery_id_deliveries_id_fk',
    ],
    promotion_claims: [
      'promotion_claims_code_account_id_pk',
      'promotion_claims_nth',
      'promotion_claims_delivery_id_unique',
      'promotion_claims_delivery_id_deliveries_id_fk',
    ],
    season_claims: [
      'season_claims_account_id_season_points_required_track_pk',
      'season_claims_delivery_id_unique',
      'season_claims_delivery_id_deliveries_id_fk',
    ],
    promotion_codes: ['promotion_codes_used'],
  };
  const all = Object.entries(CONSTRAINTS).flatMap(([table, names]) => names.map((name) => [name, table] as const));

  test.each(all)('%s of %s is missed', async (name, table) => {
    expect((await found([without(table, name)])).problems).toContain(
      `the constraint ${name} of ${table} does not stand`,
    );
  });

  test.each([
    ['gone', sql`drop trigger keep_deliveries on deliveries`, 'does not stand'],
    ['switched off', sql`alter table deliveries disable trigger keep_deliveries`, 'is switched off'],
    [
      'without a word against it',
      sql`create or replace function keep_deliveries() returns trigger language plpgsql as $$ begin return new; end $$`,
      'does not stand',
    ],
  ])('the trigger, %s, is missed', async (_how, damage, message) => {
    expect((await found([damage])).problems).toEqual([`the trigger keep_deliveries of deliveries ${message}`]);
  });
});
