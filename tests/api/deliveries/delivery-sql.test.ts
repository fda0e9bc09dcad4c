import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { deliveries } from '#server/deliveries/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import {
  type DeliveryWorld,
  deliveryWorld,
  idsOf,
  putDelivery,
  withoutDeliveries,
} from '#support/deliveries/delivery-world.ts';

/** The statements that the manual gives to game servers, by the first word of their comment. */
function statements(): Map<string, string> {
  const [, section = ''] = readFileSync('src/server/game-server/README.md', 'utf8').split('\n## Deliveries');
  const blocks = section.split('\n## ')[0]?.matchAll(/^```sql\n-- (\w+)[^\n]*\n(.+?)^```$/gms) ?? [];
  return new Map(Array.from(blocks, ([, name = '', statement = '']) => [name.toLowerCase(), statement]));
}

const SQL = statements();

test('the manual has the statements of a game server that reads the database', () => {
  expect([...SQL.keys()]).toEqual(['rights', 'claim', 'acknowledge', 'reject', 'mark']);
});

describe.runIf(inject('template').kind === 'postgres')(
  'the SQL of the manual, by a user with these rights alone',
  () => {
    let world: DeliveryWorld;
    const games: Client[] = [];
    beforeAll(async () => {
      world = await deliveryWorld();
      const admin = new Client({ connectionString: world.api.database.url ?? '' });
      await admin.connect();
      await admin.query(`do $$ begin create role game_server; exception when duplicate_object then null; end $$`);
      await admin.query(SQL.get('rights') ?? '');
      await admin.end();
      for (const _ of [1, 2]) {
        const game = new Client({ connectionString: world.api.database.url ?? '' });
        await game.connect();
        await game.query('set role game_server');
        games.push(game);
      }
    });
    beforeEach(() => withoutDeliveries(world.api));
    afterAll(async () => {
      await games[0]?.query('reset role; drop owned by game_server; drop role game_server');
      for (const game of games) await game.end();
      await world.api.close();
    });

    const run = async (name: string, values: unknown[] = [], nth = 0) =>
      (await games[nth]?.query(SQL.get(name) ?? '', values))?.rows ?? [];
    const ids = async (name: string, values: unknown[] = [], nth = 0) =>
      idsOf(await run(name, values, nth))
        .map(Number)
        .sort((a, b) => a - b);
    const claim = (lease: string = randomUUID(), most = 20, nth = 0) => ids('claim', [lease, 'realm', most, 60], nth);
    /** Deliveries that are due by the database's own clock. */
    const write = async (count: number) => {
      const { id } = await world.player();
      const past = Date.now() - 3_600_000;
      return Promise.all(Array.from({ length: count }, (_, nth) => putDelivery(world.api, id, new Date(past + nth))));
    };
    const expire = (id: number) =>
      world.api.database.db
        .update(deliveries)
        .set({ leasedUntil: new Date(0) })
        .where(eq(deliveries.id, id));
    const tried = (id: number, tries: number) =>
      world.api.database.db.update(deliveries).set({ tries }).where(eq(deliveries.id, id));

    test('claims with all that the game needs, and acknowledges once', async () => {
      const [id = 0] = await write(1);
      const lease = randomUUID();
      const [row] = await run('claim', [lease, 'realm', 20, 60]);
      const { accountId, source, ref, items } = await world.row(id);
      const [account] = await world.api.database.db.select().from(accounts).where(eq(accounts.id, accountId));
      expect(row).toEqual({ id: String(id), account_name: account?.name, source, ref, items });
      expect(await world.row(id)).toMatchObject({ state: 'leased', lease, consumer: 'realm', tries: 1 });
      expect(await claim()).toEqual([]);
      expect(await ids('acknowledge', [randomUUID(), [id]])).toEqual([]);
      expect(await ids('acknowledge', [lease, [id, 999_999]])).toEqual([id]);
      expect((await world.row(id)).state).toBe('delivered');
      expect(await ids('acknowledge', [lease, [id]])).toEqual([]);
    });

    test('never hands one delivery to two, and passes over what a transaction beside it holds', async () => {
      const all = await write(40);
      const [one = [], other = []] = await Promise.all([claim(randomUUID(), 25, 0), claim(randomUUID(), 25, 1)]);
      expect(one.filter((id) => other.includes(id))).toEqual([]);
      expect([...one, ...other, ...(await claim(randomUUID(), 100))].sort((a, b) => a - b)).toEqual(
        all.toSorted((a, b) => a - b),
      );
      const [more = 0] = await write(1);
      await games[0]?.query('begin');
      expect(await claim()).toEqual([more]);
      expect(await claim(randomUUID(), 20, 1)).toEqual([]);
      await games[0]?.query('rollback');
      expect(await claim(randomUUID(), 20, 1)).toEqual([more]);
    });

    test('takes over a lease that ended; its holder comes too late then, and not before', async () => {
      const [id = 0, late = 0] = await write(2);
      const [first, second] = [randomUUID(), randomUUID()];
      expect(await claim(first)).toEqual([id, late].toSorted((a, b) => a - b));
      await expire(id);
      expect(await claim(second)).toEqual([id]);
      await expire(late);
      expect(await ids('acknowledge', [first, [id, late]])).toEqual([late]);
      expect(await ids('acknowledge', [second, [id]])).toEqual([id]);
    });

    test('rejects with pauses that double up to an hour, and leaves the tenth dead', async () => {
      const [id = 0] = await write(1);
      for (const [tries, seconds] of [
        [0, 30],
        [3, 240],
        [8, 3_600],
      ] as const) {
        await world.api.database.db
          .update(deliveries)
          .set({ tries, dueAt: new Date(0) })
          .where(eq(deliveries.id, id));
        const lease = randomUUID();
        await claim(lease);
        const before = Date.now();
        expect(await run('reject', [randomUUID(), id, 'x'])).toEqual([]);
        expect(await run('reject', [lease, id, 'the bag is full'])).toEqual([{ state: 'waiting' }]);
        const { dueAt, lastError } = await world.row(id);
        expect([Math.round((dueAt.getTime() - before) / 30_000) * 30, lastError]).toEqual([seconds, 'the bag is full']);
        expect(await claim()).toEqual([]);
      }
      await world.api.database.db
        .update(deliveries)
        .set({ dueAt: new Date(0) })
        .where(eq(deliveries.id, id));
      const lease = randomUUID();
      await claim(lease);
      expect(await run('reject', [lease, id, 'still full'])).toEqual([{ state: 'dead' }]);
    });

    test('hands over ten times at most, then marks as dead', async () => {
      const [worn = 0, fresh = 0] = await write(2);
      await tried(worn, 10);
      expect(await claim()).toEqual([fresh]);
      expect(await ids('mark')).toEqual([worn]);
      await tried(fresh, 10);
      expect(await ids('mark')).toEqual([]);
      await expire(fresh);
      expect(await ids('mark')).toEqual([fresh]);
    });

    test('works beside the calls: each minds what the other holds', async () => {
      const [id = 0] = await write(1);
      const lease = randomUUID();
      await claim(lease);
      expect(await world.claim()).toEqual([]);
      expect(await world.acknowledge(lease, id)).toMatchObject({ acknowledged: [id] });
    });

    test('changes nothing else', async () => {
      await write(1);
      for (const statement of [
        "update deliveries set items = '[]'",
        'update deliveries set account_id = 1',
        'delete from deliveries',
        'select password_hash from accounts',
        "update accounts set name = 'x'",
      ]) {
        await expect(games[0]?.query(statement), statement).rejects.toThrow(/permission denied/);
      }
    });
  },
);
