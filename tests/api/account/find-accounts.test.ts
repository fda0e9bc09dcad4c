import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liftSuspensions } from '#server/account/suspension.ts';
import { accounts, securityEvents } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';

const DAY = 86_400_000;
let operator: OperatorApi;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.api.close());

const names = async (...args: string[]) => {
  const { facts } = await operator.admin(...args);
  return (facts as { name: string }[]).map(({ name }) => name);
};
const accountNamed = async (name: string) => {
  const [account] = await operator.api.database.db.select().from(accounts).where(eq(accounts.name, name));
  if (!account) throw new Error(name);
  return account;
};

describe('account', () => {
  test('prints one account by its name, its address or its number, without any secret', async () => {
    await operator.api.signIn('demo', 'Demo1234');
    const { id, email, passwordHash } = await accountNamed('demo');
    const answers = [
      await operator.admin('account', 'demo'),
      await operator.admin('account', `#${id}`),
      await operator.admin('account', String(email).toUpperCase()),
    ];
    for (const { message } of answers) expect(message).toMatch(new RegExp(`^Account demo \\(#${id}\\), active\n`));
    const [{ facts, message } = { facts: null, message: '' }] = answers;
    expect(facts).toMatchObject({ id, name: 'demo', status: 'active', secondFactor: false, spent: expect.anything() });
    expect(message).toMatch(/Points \d+; orders \d+, .*money spent/);
    expect(message).toMatch(/Signed in:\n/);
    expect(JSON.stringify(answers)).not.toContain(String(passwordHash).slice(0, 20));
    expect(Object.keys(facts as object)).not.toContain('passwordHash');
    expect(await operator.admin('account', 'nobody')).toEqual(fails(/^There is no account 'nobody'/));
    expect(await operator.admin('account', '#99999')).toEqual(fails(/^There is no account '#99999'/));
  });
});

describe('accounts', () => {
  test('are found by parts of name and address, by where they were, and since when', async () => {
    const { db } = operator.api.database;
    const novice = await accountNamed('novice');
    const by = { address: '203.0.113.7', device: 'Firefox, Linux' };
    await recordEvent(db, { accountId: novice.id, kind: 'signedIn', by }, operator.api.clock.now());
    expect(await names('accounts', '--name', 'NOV')).toEqual(['novice']);
    expect(await names('accounts', '--mail', String(novice.email).slice(1, 8))).toContain('novice');
    expect(await names('accounts', '--mail', '%')).toEqual([]);
    expect(await names('accounts', '--address', '203.0.113.7')).toEqual(['novice']);
    expect(await names('accounts', '--since', '2030-01-01T00:00:00Z')).toEqual([]);
    expect(await names('accounts', '--limit', '1')).toHaveLength(1);
  });

  test('that share an address are listed, those of the same device first', async () => {
    const { db } = operator.api.database;
    await db.delete(securityEvents);
    const now = operator.api.clock.now();
    const at = async (name: string, address: string, device: string) =>
      recordEvent(db, { accountId: (await accountNamed(name)).id, kind: 'signedIn', by: { address, device } }, now);
    await at('demo', '198.51.100.1', 'Firefox, Linux');
    await at('veteran', '198.51.100.1', 'Chrome, Windows');
    await at('novice', '198.51.100.1', 'Firefox, Linux');
    const { facts } = await operator.admin('same-address', 'demo');
    expect(facts).toMatchObject([
      { name: 'novice', sameDevice: true, addresses: ['198.51.100.1'] },
      { name: 'veteran', sameDevice: false },
    ]);
    await db.delete(securityEvents);
    expect(await operator.admin('same-address', 'demo')).toEqual(said(/^No other account/));
  });
});

describe('a suspension until a time', () => {
  const logIn = () => operator.api.post('/auth/login', { account_name: 'demo', password: 'Demo1234' });
  const until = () => new Date(operator.api.clock.now().getTime() + DAY).toISOString();

  test('says when it ends and why, and lets the account in by itself then', async () => {
    const end = until();
    const given = ['suspend', 'demo', '--reason', 'sold it', '--until', end];
    expect(await operator.admin(...given)).toEqual(said(new RegExp(`^demo is suspended until ${end}`)));
    expect(await operator.admin(...given)).toEqual(said('demo is suspended already.'));
    const note = expect.stringMatching(/^→ 2026-\d\d-\d\d \d\d:\d\d UTC: sold it$/);
    expect((await logIn()).json()).toMatchObject({ code: 'accountSuspended', note });
    expect((await operator.admin('account', 'demo')).facts).toMatchObject({ status: 'suspended', reason: 'sold it' });
    operator.api.clock.advance(DAY);
    expect((await operator.admin('account', 'demo')).facts).toMatchObject({ status: 'active', suspendedUntil: null });
    expect((await logIn()).statusCode).toBe(200);
    expect(await accountNamed('demo')).toMatchObject({ status: 0, suspendedUntil: null });
  });

  test('is lifted every hour, too, and one without an end is not', async () => {
    await operator.admin('suspend', 'demo', '--reason', 'x', '--until', until());
    await operator.admin('suspend', 'novice', '--reason', 'x');
    operator.api.clock.advance(DAY);
    await liftSuspensions(operator.api.database.db, operator.api.clock.now());
    expect([(await accountNamed('demo')).status, (await accountNamed('novice')).status]).toEqual([0, 1]);
    expect(await operator.admin('suspend', 'demo', '--reason', 'x', '--until', '2020-01-01T00:00:00Z')).toEqual(
      fails(/has passed/),
    );
  });
});
