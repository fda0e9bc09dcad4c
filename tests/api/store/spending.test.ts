import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { accounts, formerNames } from '#server/kernel/auth/schema.ts';
import { balanceOf, book } from '#server/store/ledger.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { ledgerEntries } from '#server/store/schema.ts';
import { addPlayer, signedIn } from '#support/account/players.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, report } from '#support/server/signed-report.ts';

const SPENDING = '/intake/spending';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ settings: { intakeSecret: INTAKE_SECRET } });
});
afterAll(() => api.close());

let spent = 0;
const newId = () => {
  spent += 1;
  return `shop-${spent}`;
};

/** A player who holds points. */
async function spender(points = 1_000) {
  const player = await addPlayer(api);
  const booking = { accountId: player.id, kind: 'grant', ref: `for ${player.name}`, points };
  if (points > 0) await api.database.db.transaction((tx) => book(tx, booking, api.clock.now()));
  return player;
}

const balance = ({ id }: { id: number }) => balanceOf(api.database.db, id);

/** Reports of the same words are told apart by their time, as those of a game server are. */
const spend = (body: unknown, on = api) => {
  api.clock.advance(1_000);
  return report(on, SPENDING, body);
};
const reported = async (body: unknown) => {
  const answer = await spend(body);
  return [answer.statusCode, answer.json().code ?? answer.json().pvalues];
};

describe('what a player spends in the game', () => {
  test('is booked with its own kind and id, and answers what is left', async () => {
    const player = await spender();
    const id = newId();
    const answer = await spend({ id, account_name: player.name, points: 300 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { statusCode: 200, pvalues: 700 }]);
    const booked = await api.database.db.select().from(ledgerEntries).where(eq(ledgerEntries.ref, id));
    expect(booked).toMatchObject([{ accountId: player.id, kind: 'game', points: -300, balanceAfter: 700 }]);
    const bearer = await signedIn(api, player);
    expect((await api.post('/users/getPValues', { account_name: player.name }, bearer)).json().pvalues).toBe(700);
  });

  test('is booked once: told again with the same contents it answers 200 and the balance', async () => {
    const player = await spender();
    const body = { id: newId(), account_name: player.name, points: 1_000 };
    expect(await reported(body)).toEqual([200, 0]);
    // Also when the account could not pay for it a second time.
    expect(await reported(body)).toEqual([200, 0]);
    expect(await balance(player)).toBe(0);
  });

  test('told again with other contents is 409 spendingConflict, and nothing is booked', async () => {
    const [player, other] = [await spender(), await spender()];
    const body = { id: newId(), account_name: player.name, points: 100 };
    expect(await reported(body)).toEqual([200, 900]);
    expect(await reported({ ...body, points: 101 })).toEqual([409, 'spendingConflict']);
    expect(await reported({ ...body, points: 5_000 })).toEqual([409, 'spendingConflict']);
    expect(await reported({ ...body, account_name: other.name })).toEqual([409, 'spendingConflict']);
    expect([await balance(player), await balance(other)]).toEqual([900, 1_000]);
  });

  test('beyond the balance is 409 pointsTooFew, and its id is free for another try', async () => {
    const player = await spender(50);
    const body = { id: newId(), account_name: player.name, points: 51 };
    expect(await reported(body)).toEqual([409, 'pointsTooFew']);
    expect(await balance(player)).toBe(50);
    expect(await reported({ ...body, points: 50 })).toEqual([200, 0]);
    const poor = await spender(0);
    expect(await reported({ id: newId(), account_name: poor.name, points: 1 })).toEqual([409, 'pointsTooFew']);
  });

  test('is nothing that an account which owes points could pay', async () => {
    const player = await spender(10);
    const refund = { accountId: player.id, kind: 'grant', ref: 'taken back', points: -30 };
    await api.database.db.transaction((tx) => book(tx, refund, api.clock.now()));
    expect(await reported({ id: newId(), account_name: player.name, points: 1 })).toEqual([409, 'pointsTooFew']);
  });

  test('by an account that nobody has is 404 accountNotFound', async () => {
    expect(await reported({ id: newId(), account_name: 'nobody', points: 1 })).toEqual([404, 'accountNotFound']);
    expect(await reported({ id: newId(), account_name: 'Demo', points: 1 })).toEqual([404, 'accountNotFound']);
  });

  test('before a suspension is booked after it: it happened, and only the news is late', async () => {
    const player = await spender();
    await api.database.db.update(accounts).set({ status: 1 }).where(eq(accounts.id, player.id));
    expect(await reported({ id: newId(), account_name: player.name, points: 10 })).toEqual([200, 990]);
  });

  test('under a name that the account had before is the account’s', async () => {
    const player = await spender();
    const former = { name: `${player.name}-before`, accountId: player.id, changedAt: api.clock.now() };
    await api.database.db.insert(formerNames).values(former);
    expect(await reported({ id: newId(), account_name: former.name, points: 10 })).toEqual([200, 990]);
  });

  test.each([
    ['no points', { points: 0 }],
    ['negative points', { points: -5 }],
    ['half a point', { points: 1.5 }],
    ['huge points', { points: 1e12 }],
    ['points in words', { points: '5' }],
    ['no id', { id: '' }],
    ['a long id', { id: 'x'.repeat(201) }],
    ['an id that no column holds', { id: 'a\0b' }],
    ['no account', { account_name: '' }],
    ['a list of accounts', { account_name: ['demo'] }],
  ])('with %s is 400', async (_what, wrong) => {
    expect(await reported({ id: newId(), account_name: 'demo', points: 1, ...wrong })).toEqual([400, 'invalidRequest']);
  });

  test('unsigned, or told by a player, is 403', async () => {
    const body = { id: newId(), account_name: 'demo', points: 1 };
    expect((await api.post(SPENDING, body)).statusCode).toBe(403);
    expect((await api.post(SPENDING, body, await api.signIn('demo', 'Demo1234'))).statusCode).toBe(403);
    const forged = { secret: 'what somebody else thinks the secret is' };
    expect((await report(api, SPENDING, body, forged)).statusCode).toBe(403);
  });
});

describe('spendings at the same moment', () => {
  /** Also over two processes, where there can be two. */
  async function race(reports: readonly unknown[]) {
    const options = { settings: { intakeSecret: INTAKE_SECRET } };
    const beside = inject('template').kind === 'postgres' ? await buildTestApp({ ...options, beside: api }) : null;
    const answers = await Promise.all(reports.map((body, nth) => spend(body, nth % 2 === 1 ? (beside ?? api) : api)));
    await beside?.close();
    return answers.map((answer) => [answer.statusCode, answer.json().code ?? null] as const);
  }

  test('never take more than the account holds', async () => {
    const player = await spender(100);
    const spendings = Array.from({ length: 12 }, () => ({ id: newId(), account_name: player.name, points: 30 }));
    const answers = await race(spendings);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(3);
    expect(answers.filter(([, code]) => code === 'pointsTooFew')).toHaveLength(9);
    expect(await balance(player)).toBe(10);
  });

  test('with one id are one spending', async () => {
    const player = await spender(100);
    const body = { id: newId(), account_name: player.name, points: 60 };
    const answers = await race(Array.from({ length: 8 }, () => body));
    expect(answers.map(([status]) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await balance(player)).toBe(40);
  });

  test('with one id by different accounts are the spending of one of them', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => spender(100)));
    const id = newId();
    const answers = await race(players.map(({ name }) => ({ id, account_name: name, points: 100 })));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'spendingConflict')).toHaveLength(5);
    const left = await Promise.all(players.map(balance));
    expect(left.sort()).toEqual([0, 100, 100, 100, 100, 100]);
  });

  test('leave a ledger that is clean', async () => {
    expect((await checkLedger(api.database.db, api.clock.now())).problems).toEqual([]);
  });
});
