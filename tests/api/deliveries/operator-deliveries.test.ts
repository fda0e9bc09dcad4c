import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acknowledge, claimDeliveries, reject } from '#server/deliveries/lease.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { type ClaimedWorld, claimedWorld } from '#support/deliveries/claimed-world.ts';
import { deliveryRow, putDelivery, withoutDeliveries } from '#support/deliveries/delivery-world.ts';
import { fails, said } from '#support/server/operator-command.ts';

let { api, admin, buyer, code, ids } = {} as ClaimedWorld;
beforeAll(async () => {
  ({ api, admin, buyer, code, ids } = await claimedWorld());
});
afterAll(() => api.close());

/** Leases the oldest that are due, as the game server does. */
async function lease(most: number, seconds = 60): Promise<string> {
  const wish = { lease: randomUUID(), consumer: 'realm\u001b[2J 1', most, seconds };
  await claimDeliveries(api.operator, wish);
  return wish.lease;
}
const audits = () => api.database.db.$count(auditEntries);
const numbers = (message: string) => message.split('\n').map((line) => Number(line.trim().split(' ')[0]));

describe('deliveries', () => {
  test('lists what goes into the game, the newest first', async () => {
    const { message } = await admin('deliveries');
    const { createdAt } = await deliveryRow(api, ids.award);
    expect(numbers(message)).toEqual([ids.pass, ids.code, ids.award]);
    expect(message.split('\n').at(-1)).toBe(
      `${String(ids.award).padStart(6)}  ${createdAt.toISOString()}  waiting    ${buyer.player.name}  award  1 × item 1600  tries 0`,
    );
  });

  test('takes an account, a source, a number of lines, and says when there are none', async () => {
    const other = await putDelivery(api, 1, api.clock.now());
    expect(numbers((await admin('deliveries', '--account', buyer.player.name)).message)).not.toContain(other);
    expect(numbers((await admin('deliveries', '--source', 'code')).message)).toEqual([ids.code]);
    expect(numbers((await admin('deliveries', '--limit', '1')).message)).toEqual([other]);
    expect(await admin('deliveries', '--source', 'code', '--state', 'dead')).toEqual(
      said('There are no such deliveries.'),
    );
    expect(await admin('deliveries', '--account', 'nobody')).toEqual(fails(/^There is no account 'nobody'/));
    for (const args of [['--state', 'lost'], ['--source', 'gift'], ['--limit', '501'], ['12']]) {
      await expect(admin('deliveries', ...args)).rejects.toThrow(/^deliveries .*takes .*npm run admin/);
    }
    await acknowledge(api.operator, { lease: await lease(100, 1), ids: [other] });
    api.clock.advance(1_000);
  });

  test('takes a state; open is all that is not in the game yet, dead ones included', async () => {
    const held = await lease(2);
    await api.database.db.update(deliveries).set({ tries: 10 }).where(eq(deliveries.id, ids.award));
    await reject(api.operator, { lease: held, id: ids.award, error: 'no such\u001b[2J hero' });
    await acknowledge(api.operator, { lease: held, ids: [ids.code] });
    const inState = async (state: string) => numbers((await admin('deliveries', '--state', state)).message);
    expect(await inState('dead')).toEqual([ids.award]);
    expect(await inState('delivered')).toContain(ids.code);
    expect(await inState('open')).toEqual([ids.pass, ids.award]);
    await lease(1);
    expect(await inState('leased')).toEqual([ids.pass]);
    expect((await admin('deliveries', '--state', 'dead')).message).toMatch(/ {2}tries 10 {2}no such\[2J hero$/);
  });
});

describe('delivery', () => {
  test('prints all that is known of it, and the claim it follows from', async () => {
    const { message } = await admin('delivery', String(ids.award));
    const { lease: held, createdAt, dueAt } = await deliveryRow(api, ids.award);
    expect(message.split('\n')).toEqual([
      `Delivery ${ids.award}, dead: Gold of the tides`,
      `${buyer.player.name}: 1 × item 1600`,
      `Claim award ${buyer.player.id}:gold: level gold, ${createdAt.toISOString()}`,
      `Written ${createdAt.toISOString()}, due ${dueAt.toISOString()}, delivered not yet`,
      `Handed to realm[2J 1 with the lease ${held}, tries: 10`,
      'Last error: no such[2J hero',
    ]);
    const coded = (await admin('delivery', String(ids.code))).message;
    expect(coded).toContain(`: code ${code} of Summer fair, number 1 of this account, `);
    const pass = (await admin('delivery', String(ids.pass))).message;
    expect(pass).toContain(': season spring, 100 points, free, ');
    expect(pass).toMatch(/^Handed to .*, until 2026-\S+, tries: \d+$/m);
  });

  test('says what nobody claimed, and what was never handed over', async () => {
    const id = await putDelivery(api, 1, api.clock.now());
    const { message } = await admin('delivery', String(id));
    expect(message).toContain(': there is none: npm run admin -- check-deliveries\n');
    expect(message).toContain('\nNever handed over, tries: 0\nLast error: none');
    expect(await admin('delivery', '99999')).toEqual(
      fails('There is no delivery 99999: see npm run admin -- deliveries.'),
    );
    for (const args of [[], ['x'], ['1', '2']]) {
      await expect(admin('delivery', ...args)).rejects.toThrow(/needs ID|takes a number|takes nothing after ID/);
    }
    await acknowledge(api.operator, { lease: await lease(100, 1), ids: [id] });
    api.clock.advance(1_000);
  });
});

describe('replay-delivery', () => {
  test('has a dead one handed over at once, as if it had never been tried', async () => {
    expect(await admin('replay-delivery', String(ids.award))).toEqual(
      said(`Delivery ${ids.award} is due now: the game server gets it with its next claim.`),
    );
    const [entry] = await api.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      ...{ actor: 'op', command: `replay-delivery ${ids.award}` },
      ...{ before: { state: 'dead', tries: 10 }, after: { state: 'waiting', tries: 0 } },
    });
    const wish = { lease: randomUUID(), consumer: 'realm 1', most: 100, seconds: 60 };
    const handed = await claimDeliveries(api.operator, wish);
    expect(handed.find(({ id }) => id === ids.award)).toMatchObject({ tries: 1 });
    await reject(api.operator, { lease: wish.lease, id: ids.award, error: 'not yet' });
  });

  test('hurries one that waits', async () => {
    expect((await deliveryRow(api, ids.award)).dueAt.getTime()).toBeGreaterThan(api.clock.now().getTime());
    expect((await admin('replay-delivery', String(ids.award))).ok).toBe(true);
    expect(await deliveryRow(api, ids.award)).toMatchObject({ state: 'waiting', tries: 0, dueAt: api.clock.now() });
  });

  test('leaves alone what is given, what somebody has, and what is not there, and says why', async () => {
    const before = await audits();
    const { deliveredAt } = await deliveryRow(api, ids.code);
    expect(await admin('replay-delivery', String(ids.code))).toEqual(
      fails(`Delivery ${ids.code} was given on ${deliveredAt?.toISOString()}: what is in the game is not given again.`),
    );
    await lease(100);
    expect(await admin('replay-delivery', String(ids.award))).toEqual(
      fails(/^Delivery \d+ is with realm\[2J 1 until 2026-\S+Z: it comes again by itself when that ends without/),
    );
    expect(await admin('replay-delivery', '99999')).toEqual(fails(/^There is no delivery 99999/));
    expect((await deliveryRow(api, ids.award)).state).toBe('leased');
    expect(await audits()).toBe(before);
  });
});

describe('check-deliveries', () => {
  test('says of what it looked at, what is given, and what lies with the operators', async () => {
    await withoutDeliveries(api);
    expect(await admin('check-deliveries')).toMatchObject(
      said('clean: 0 claims, 0 deliveries\nGiven: 0, still to be given: 0.'),
    );
    await expect(admin('check-deliveries', 'all')).rejects.toThrow(/takes no words/);
  });

  test('names what is wrong, and fails', async () => {
    const id = await putDelivery(api, 1, api.clock.now(), { ref: 'nothing' });
    await api.database.db.update(deliveries).set({ state: 'dead' }).where(eq(deliveries.id, id));
    expect(await admin('check-deliveries')).toEqual(
      fails(`not clean: 1 problem in 0 claims, 1 deliveries\n  delivery ${id} (award nothing) follows from no claim`),
    );
  });
});
