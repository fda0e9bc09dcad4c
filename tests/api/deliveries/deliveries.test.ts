import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { HandedDelivery } from '#contract/delivery.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import {
  type DeliveryWorld,
  deliveryWorld,
  idsOf,
  putDelivery,
  withoutDeliveries,
} from '#support/deliveries/delivery-world.ts';

const SECOND = 1_000;

let world: DeliveryWorld;
let { api, ask, write, claim, acknowledge, reject, row } = {} as DeliveryWorld;
beforeAll(async () => {
  world = await deliveryWorld({ limits: { deliveryTries: 3 } });
  ({ api, ask, write, claim, acknowledge, reject, row } = world);
});
beforeEach(() => withoutDeliveries(api));
afterAll(() => api.close());

const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];

describe('a claim', () => {
  test('leases what waits, the oldest first, with all that the game needs', async () => {
    const [one = 0, two = 0] = await write(2);
    const [old, ...more] = await claim(first, { most: 1, seconds: 90, consumer: 'realm 1' });
    expect(more).toEqual([]);
    const { ref, accountId, createdAt } = await row(one);
    const [account] = await api.database.db.select().from(accounts).where(eq(accounts.id, accountId));
    expect(old).toEqual({
      ...{ id: one, account_name: account?.name, source: 'award', ref, tries: 1 },
      items: [
        { item_id: 1600, quantity: 3 },
        { item_id: 1602, quantity: 1 },
      ],
      created_at: createdAt.toISOString(),
      leased_until: new Date(api.clock.now().getTime() + 90 * SECOND).toISOString(),
    });
    expect(await row(one)).toMatchObject({ state: 'leased', lease: first, consumer: 'realm 1', tries: 1 });
    expect(await row(two)).toMatchObject({ state: 'waiting', lease: null, tries: 0 });
  });

  test('hands each delivery to one consumer only, until nothing is left', async () => {
    const ids = await write(3);
    expect(idsOf(await claim(first, { most: 2 }))).toEqual(ids.slice(0, 2));
    expect(idsOf(await claim(second))).toEqual(ids.slice(2));
    expect(await claim(third)).toEqual([]);
  });

  test('asked again with the same lease answers what it still holds, and nothing more', async () => {
    const ids = await write(4);
    const answer = await claim(first, { most: 2 });
    expect(await claim(first, { most: 100, seconds: 3_600 })).toEqual(answer);
    expect(await claim(first.toUpperCase(), { most: 2 })).toEqual(answer);
    await acknowledge(first, ids[0] ?? 0);
    expect(idsOf(await claim(first, { most: 100 }))).toEqual([ids[1]]);
  });

  test('sent twice at the same moment leases once', async () => {
    const ids = await write(6);
    const answers = await Promise.all([1, 2, 3].map(() => claim(first, { most: 2 })));
    expect(answers.map(idsOf)).toEqual([1, 2, 3].map(() => ids.slice(0, 2)));
    expect(await claim(second)).toHaveLength(4);
  });

  test('leaves what is not due', async () => {
    const [id = 0] = await write();
    const later = new Date(api.clock.now().getTime() + 1);
    await api.database.db.update(deliveries).set({ dueAt: later }).where(eq(deliveries.id, id));
    expect(await claim()).toEqual([]);
    api.clock.advance(1);
    expect(idsOf(await claim())).toEqual([id]);
  });

  test('names the account as it is called now, and minds no suspension', async () => {
    const player = await world.player();
    const id = await putDelivery(api, player.id, api.clock.now());
    await api.database.db
      .update(accounts)
      .set({ status: 1, name: `${player.name}-new` })
      .where(eq(accounts.id, player.id));
    expect(await claim()).toMatchObject([{ id, account_name: `${player.name}-new` }]);
  });

  test('takes 1 to 100 deliveries for up to an hour, with a uuid and a name', async () => {
    const good = { lease: first, consumer: 'c', most: 100, seconds: 3_600 };
    expect((await ask('claim', good)).statusCode).toBe(200);
    const wrong = [{ most: 0 }, { most: 101 }, { seconds: 0 }, { seconds: 3_601 }, { lease: 'mine' }, { consumer: '' }];
    for (const part of wrong) {
      const answer = await ask('claim', { ...good, ...part });
      expect([answer.statusCode, answer.json().code], JSON.stringify(part)).toEqual([400, 'invalidRequest']);
    }
  });

  test('never stumbles over a row that was written by hand and cannot be answered: that one is dead', async () => {
    const [id = 0] = await write();
    const player = await world.player();
    await api.database.db.execute(sql`insert into deliveries (account_id, source, ref, title, items, due_at, created_at)
      values (${player.id}, 'award', 'by hand', '{}', '[{"item_id": 1600}]', '2026-01-01', '2026-01-01')`);
    expect(idsOf(await claim())).toEqual([id]);
    const [odd] = await api.database.db.select().from(deliveries).where(eq(deliveries.ref, 'by hand'));
    expect(odd).toMatchObject({ state: 'dead', lastError: expect.stringMatching(/item_id and quantity/) });
  });
});

describe('a lease', () => {
  test('that ends gives its deliveries back by itself, with the try counted', async () => {
    const [id = 0] = await write();
    await claim(first, { seconds: 60 });
    api.clock.advance(60 * SECOND - 1);
    expect(await claim(second)).toEqual([]);
    api.clock.advance(1);
    expect(await claim(second)).toMatchObject([{ id, tries: 2 }]);
    expect(await row(id)).toMatchObject({ lease: second });
  });

  test('that has ended holds nothing: the same one asks as a new one would', async () => {
    const [id = 0] = await write();
    await claim(first, { seconds: 1 });
    api.clock.advance(SECOND);
    expect(await claim(first)).toMatchObject([{ id, tries: 2 }]);
  });

  test('that ended after the last try leaves the delivery dead', async () => {
    const [id = 0, other = 0] = await write(2);
    for (const tries of [1, 2, 3]) {
      expect(await claim(randomUUID(), { most: 1, seconds: 1 })).toMatchObject([{ id, tries }]);
      api.clock.advance(SECOND);
    }
    expect(idsOf(await claim(randomUUID(), { most: 1 }))).toEqual([other]);
    expect(await row(id)).toMatchObject({
      ...{ state: 'dead', leasedUntil: null, tries: 3 },
      lastError: 'The lease ended without an answer.',
    });
    api.clock.advance(DAY);
    expect(idsOf(await claim())).toEqual([other]);
  });
});

describe('consumers beside each other', () => {
  test('never get the same delivery, also from two processes', async () => {
    const ids = await write(40);
    const beside = inject('template').kind === 'postgres' ? await deliveryWorld({ beside: api }) : null;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        (nth % 2 === 1 ? (beside ?? world) : world).claim(randomUUID(), { most: 7 }),
      ),
    );
    await beside?.api.close();
    const handed = answers.flatMap(idsOf);
    expect(new Set(handed).size).toBe(handed.length);
    // What was passed over because somebody held it this moment is there for the next claim.
    const rest = await claim(randomUUID(), { most: 100 });
    expect([...handed, ...idsOf(rest)].sort((a, b) => a - b)).toEqual(ids);
  });

  test('who acknowledge at the same moment deliver once', async () => {
    const ids = await write(5);
    await claim(first);
    const answers = await Promise.all([ids, ids.toReversed(), ids].map((reported) => acknowledge(first, ...reported)));
    for (const { acknowledged, lost } of answers) {
      expect([acknowledged.toSorted((a, b) => a - b), lost]).toEqual([ids, []]);
    }
    expect(await api.database.db.$count(deliveries, eq(deliveries.state, 'delivered'))).toBe(5);
  });
});

describe('an acknowledgement', () => {
  test('ends a delivery for good', async () => {
    const [id = 0] = await write();
    await claim(first);
    expect(await acknowledge(first, id)).toEqual({ statusCode: 200, acknowledged: [id], lost: [] });
    expect(await row(id)).toMatchObject({ state: 'delivered', deliveredAt: api.clock.now(), leasedUntil: null });
    api.clock.advance(DAY);
    expect(await claim()).toEqual([]);
  });

  test('told again, or twice in one breath, changes nothing', async () => {
    const [id = 0] = await write();
    await claim(first);
    await acknowledge(first, id);
    const before = await row(id);
    api.clock.advance(MINUTE);
    expect(await acknowledge(first, id, id)).toMatchObject({ acknowledged: [id], lost: [] });
    expect(await row(id)).toEqual(before);
  });

  test('that comes late counts as long as nobody else has the delivery', async () => {
    const [id = 0] = await write();
    await claim(first, { seconds: 1 });
    api.clock.advance(DAY);
    expect(await acknowledge(first, id)).toMatchObject({ acknowledged: [id] });
  });

  test('that comes after somebody else took the delivery is lost; the newer one counts', async () => {
    const [id = 0] = await write();
    await claim(first, { seconds: 1 });
    api.clock.advance(SECOND);
    await claim(second);
    expect(await acknowledge(first, id)).toMatchObject({ acknowledged: [], lost: [id] });
    expect((await row(id)).state).toBe('leased');
    expect(await acknowledge(second, id)).toMatchObject({ acknowledged: [id] });
    expect(await acknowledge(first, id)).toMatchObject({ lost: [id] });
  });

  test('of what its consumer rejected, or of what died meanwhile, is believed: the items are in the game', async () => {
    const [rejected = 0, dead = 0] = await write(2);
    await claim(first, { seconds: 1 });
    await reject(first, rejected);
    await api.database.db.update(deliveries).set({ tries: 3 }).where(eq(deliveries.id, dead));
    api.clock.advance(SECOND);
    await claim(second, { most: 1 });
    expect((await row(dead)).state).toBe('dead');
    expect(await acknowledge(first, rejected, dead)).toMatchObject({ acknowledged: [rejected, dead], lost: [] });
    expect([(await row(rejected)).state, (await row(dead)).state]).toEqual(['delivered', 'delivered']);
  });

  test('of somebody who never had it, or of what nobody knows, is lost', async () => {
    const [held = 0, free = 0] = await write(2);
    await claim(first, { most: 1 });
    expect(await acknowledge(second, held, free, 999_999)).toMatchObject({
      acknowledged: [],
      lost: [held, free, 999_999],
    });
    expect([(await row(held)).state, (await row(free)).state]).toEqual(['leased', 'waiting']);
    expect((await ask('acknowledge', { lease: first, ids: [] })).statusCode).toBe(400);
    expect((await ask('acknowledge', { lease: first, ids: [Number.MAX_SAFE_INTEGER] })).statusCode).toBe(200);
  });
});

test('the calls are the game server’s alone', async () => {
  const bearer = await api.signIn('demo', 'Demo1234');
  const bodies = {
    claim: { lease: first, consumer: 'me' },
    acknowledge: { lease: first, ids: [1] },
    reject: { lease: first, id: 1, error: 'x' },
  };
  for (const [call, body] of Object.entries(bodies)) {
    expect((await api.post(`/intake/deliveries/${call}`, body, bearer)).statusCode, call).toBe(403);
  }
});

test('what is answered is what the contract says', async () => {
  await write(3);
  for (const delivery of await claim()) expect(HandedDelivery.safeParse(delivery).success).toBe(true);
});
