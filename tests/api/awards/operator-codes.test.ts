import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promotionBatches } from '#server/awards/schema.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { deliveriesOf } from '#support/awards/award-world.ts';
import { redeem } from '#support/awards/promotion-codes.ts';
import { fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';
import { addBuyer } from '#support/store/store-work.ts';

let { api, admin, newestAudit, audits } = {} as OperatorApi;
beforeAll(async () => {
  ({ api, admin, newestAudit, audits } = await openOperator());
});
afterAll(() => api.close());

const GIFT = ['--item', '1600', '--title', 'A gift'];
const create = (name: string, ...more: string[]) => admin('create-codes', name, ...GIFT, ...more);
async function drawn(name: string, ...more: string[]): Promise<string[]> {
  const { ok, message } = await create(name, ...more);
  expect(ok).toBe(true);
  return message.split('\n');
}
async function batchOf(name: string) {
  const [batch] = await api.database.db.select().from(promotionBatches).where(eq(promotionBatches.name, name));
  return batch;
}

describe('create-codes', () => {
  test('draws codes without signs that look like others, each of its own, and prints them one on a line', async () => {
    const codes = await drawn('hundreds', '--count', '300');
    expect(new Set(codes).size).toBe(300);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{15}$/);
    // Each of the 32 signs comes up some 140 times.
    const counts = Object.values(Object.groupBy(codes.join(''), (sign) => sign)).map((all) => all?.length ?? 0);
    expect(counts).toHaveLength(32);
    expect(Math.min(...counts)).toBeGreaterThan(70);
    expect(Math.max(...counts)).toBeLessThan(280);
  });

  test('that are drawn are used once each, one by an account', async () => {
    const [first = '', second = ''] = await drawn('singles', '--count', '2');
    const [buyer, other] = [await addBuyer(api), await addBuyer(api)];
    expect((await redeem(api, buyer, first)).statusCode).toBe(200);
    expect((await redeem(api, other, first)).statusCode).toBe(400);
    expect((await redeem(api, buyer, second)).statusCode).toBe(409);
    expect((await redeem(api, other, second)).statusCode).toBe(200);
  });

  test('that are drawn may be several for an account', async () => {
    for (const [name, share, statuses] of [
      ['pairs', '2', [200, 200, 409]],
      ['all-of-them', 'unlimited', [200, 200, 200]],
    ] as const) {
      const codes = await drawn(name, '--count', '3', '--per-account', share);
      const buyer = await addBuyer(api);
      for (const [nth, code] of codes.entries()) {
        expect((await redeem(api, buyer, code)).statusCode).toBe(statuses[nth]);
      }
    }
  });

  test('gives all its items, those that are named twice together, with the title in every language that was given', async () => {
    const items = ['--item', '1600x5', '--item', '1700,1600x2'];
    const titles = ['--title', 'Feast', '--title-es', 'Fiesta', '--title-pt', 'Festa', '--title-fr', 'Fête'];
    const { message: code } = await admin('create-codes', 'feast', ...items, ...titles, '--count', '1');
    const buyer = await addBuyer(api);
    await redeem(api, buyer, code);
    const [delivery] = await deliveriesOf(api, buyer.player.id);
    expect(delivery?.items).toEqual([
      { item_id: 1600, quantity: 7 },
      { item_id: 1700, quantity: 1 },
    ]);
    expect(delivery?.title).toEqual({ en: 'Feast', es: 'Fiesta', pt: 'Festa', fr: 'Fête' });
  });

  test('makes a code that is written, for everybody once, or for the first few', async () => {
    expect(await create('welcome', '--code', ' welcome2026xy ')).toEqual(said('WELCOME2026XY'));
    expect(await create('early', '--code', 'EARLYBIRDS2026', '--uses', '2')).toEqual(said('EARLYBIRDS2026'));
    const statuses = { WELCOME2026XY: [200, 200, 200], EARLYBIRDS2026: [200, 200, 400] };
    for (const [code, expected] of Object.entries(statuses)) {
      for (const status of expected) expect((await redeem(api, await addBuyer(api), code)).statusCode).toBe(status);
    }
  });

  test('expires when it is told to', async () => {
    const expires = new Date(api.clock.now().getTime() + MINUTE).toISOString();
    const [code = ''] = await drawn('short', '--code', 'SHORTLIVED2026', '--expires', expires);
    expect((await redeem(api, await addBuyer(api), code)).statusCode).toBe(200);
    api.clock.advance(MINUTE);
    expect((await redeem(api, await addBuyer(api), code)).statusCode).toBe(400);
  });

  test('is audited with what the codes give, and without the codes', async () => {
    const [code = ''] = await drawn('audited', '--code', 'SECRETWORD2026', '--uses', '5');
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'op', command: 'create-codes audited', before: null },
      after: { name: 'audited', items: [{ item_id: 1600, quantity: 1 }], codes: 1, most: 5, perAccount: 1 },
    });
    const all = JSON.stringify(await api.database.db.select().from(auditEntries));
    expect(all).not.toContain(code);
    const [random = ''] = await drawn('audited-too', '--count', '1');
    expect(JSON.stringify(await newestAudit())).not.toContain(random);
  });

  test('refuses a name that is taken, a code that is taken, and items that are none; nothing is written', async () => {
    await drawn('first', '--code', 'TAKENCODE2026');
    const before = await audits();
    expect(await create('first', '--count', '5')).toEqual(
      fails('There is a batch first already: choose another name, or see codes --batch first.'),
    );
    expect(await create('second', '--code', 'takencode2026')).toEqual(
      fails('This code belongs to another batch: write another one.'),
    );
    expect(await admin('create-codes', 'third', '--item', '60001', '--title', 'x', '--count', '1')).toEqual(
      fails('There is no item 60001: correct the ids, or bring the items in first.'),
    );
    const past = api.clock.now().toISOString();
    expect(await create('fourth', '--count', '1', '--expires', past)).toEqual(
      fails(`${past} is over: give a later --expires.`),
    );
    expect(await audits()).toBe(before);
    expect([await batchOf('second'), await batchOf('third'), await batchOf('fourth')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    [[], 'needs NAME, --item and --title'],
    [['a', 'b', ...GIFT, '--count', '1'], "takes nothing after NAME, and 'b' is given"],
    [['a', '--item', '1600', '--count', '1'], 'needs --title'],
    [['a', '--title', 'x', '--count', '1'], 'needs --item'],
    [
      ['a', '--title', 'x', '--item', '1600x0', '--count', '1'],
      "takes an item as 37656, or 37656x5 for five of it, and '1600x0'",
    ],
    [['a', '--title', 'x', '--item', '1600,', '--count', '1'], "and '' is none"],
    [['a', ...GIFT], 'needs either --count or --code'],
    [['a', ...GIFT, '--count', '1', '--code', 'WELCOME20266'], 'needs either --count or --code'],
    [['a', ...GIFT, '--count', '0'], '--count takes a number from 1 to 10000'],
    [['a', ...GIFT, '--count', '2', '--uses', '2'], 'takes --uses for a --code alone'],
    [
      ['a', ...GIFT, '--code', 'WELCOME20266', '--uses', 'many'],
      '--uses takes a number from 1 to 1000000000, or unlimited',
    ],
    [['a', ...GIFT, '--code', 'WELCOME20266', '--per-account', '2'], 'takes --per-account for a --count alone'],
    [
      ['a', ...GIFT, '--count', '2', '--per-account', '0'],
      '--per-account takes a number from 1 to 10000, or unlimited',
    ],
    [['a', ...GIFT, '--count', '2', '--expires', '2026-12-24'], '--expires is no time with a zone'],
    [['-', ...GIFT, '--count', '1'], 'NAME takes 1 to 64 letters'],
    [['a', ...GIFT, '--code', 'ELEVENSIGNS'], '--code takes 12 to 15 letters and digits'],
    [['a', ...GIFT, '--code', 'WITH-HYPHEN-2026'], '--code takes 12 to 15 letters and digits'],
    [['a', ...GIFT, '--count', '10001'], '--count takes a number from 1 to 10000'],
  ])('that cannot be read is told what is missing: %j', async (args, message) => {
    await expect(admin('create-codes', ...args)).rejects.toThrow(message);
  });
});

describe('codes', () => {
  test('says where there are none', async () => {
    await api.database.db.execute(sql`truncate promotion_batches cascade`);
    expect(await admin('codes')).toEqual(said('There are no codes.'));
  });

  test('lists the batches with what they give and how much was used', async () => {
    const [code = ''] = await drawn('listed', '--count', '3');
    await drawn('shared', '--code', 'SHAREDWORD2026', '--expires', '2027-01-01T00:00:00Z');
    for (const one of [code, 'SHAREDWORD2026']) await redeem(api, await addBuyer(api), one);
    const lines = (await admin('codes')).message.split('\n');
    expect(lines.find((line) => line.startsWith('listed'))).toMatch(
      /^listed +1 of 3 used {2}1 an account {2}1600x1 {2}A gift$/,
    );
    expect(lines.find((line) => line.startsWith('shared'))).toMatch(
      /^shared +used 1 of any number of times {2}1 an account {2}expires 2027-01-01T00:00:00.000Z {2}1600x1 {2}A gift$/,
    );
  });

  test('lists the codes of a batch with their uses', async () => {
    const codes = await drawn('inside', '--count', '3');
    await redeem(api, await addBuyer(api), codes[1]);
    const lines = codes.map((code) => `${code}  used ${code === codes[1] ? 1 : 0} of 1 times`);
    expect((await admin('codes', '--batch', 'inside')).message.split('\n')).toEqual(lines.sort());
    await admin('revoke-codes', 'inside');
    const revoked = api.clock.now().toISOString();
    expect((await admin('codes', '--batch', 'inside')).message.split('\n')).toEqual(
      lines.map((line) => `${line}  revoked ${revoked}`),
    );
    expect(await admin('codes', '--batch', 'nothing')).toEqual(
      fails('There is no batch nothing: see npm run admin -- codes.'),
    );
    await expect(admin('codes', 'inside')).rejects.toThrow('takes no words');
  });
});

test('codes that expire say when, and those that have expired say that they have', async () => {
  const end = new Date(api.clock.now().getTime() + MINUTE).toISOString();
  const [code] = await drawn('until-soon', '--code', 'SOONOVER2026', '--expires', end);
  const reported = async () => {
    const all = (await admin('codes')).message.split('\n').find((line) => line.startsWith('until-soon'));
    return [all, (await admin('codes', '--batch', 'until-soon')).message];
  };
  const uses = `${code}     used 0 of any number of times`;
  expect(await reported()).toEqual([expect.stringContaining(`  expires ${end}  `), `${uses}  expires ${end}`]);
  api.clock.advance(MINUTE);
  expect(await reported()).toEqual([expect.stringContaining(`  expired ${end}  `), `${uses}  expired ${end}`]);
});

describe('revoke-codes', () => {
  test('ends a batch for good; what was redeemed stays, and the audit has it', async () => {
    const [first = '', second = ''] = await drawn('ended', '--count', '2');
    const buyer = await addBuyer(api);
    await redeem(api, buyer, first);
    expect(await admin('revoke-codes', 'ended')).toEqual(
      said('The batch ended is revoked: none of its codes can be redeemed any more, and what was redeemed stays.'),
    );
    const revokedAt = api.clock.now();
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'op', command: 'revoke-codes ended' },
      ...{ before: { revokedAt: null }, after: { revokedAt: revokedAt.toISOString() } },
    });
    expect((await redeem(api, await addBuyer(api), second)).json().code).toBe('invalidCode');
    expect(await deliveriesOf(api, buyer.player.id)).toHaveLength(1);
    const before = await audits();
    api.clock.advance(MINUTE);
    expect(await admin('revoke-codes', 'ended')).toEqual(
      said(`The batch ended was revoked before, at ${revokedAt.toISOString()}.`),
    );
    expect(await audits()).toBe(before);
    expect((await batchOf('ended'))?.revokedAt).toEqual(revokedAt);
  });

  test('needs a batch that is there', async () => {
    expect(await admin('revoke-codes', 'nothing')).toEqual(
      fails('There is no batch nothing: see npm run admin -- codes.'),
    );
    await expect(admin('revoke-codes')).rejects.toThrow('needs NAME');
  });
});
