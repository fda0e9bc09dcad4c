import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailboxOf } from '#domain/account/credentials.ts';
import { createPasswords } from '#server/kernel/auth/passwords.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { createSecrets } from '#server/kernel/auth/secrets.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { codeOf } from '#support/account/authenticator.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { openEarlier } from '#support/server/earlier-database.ts';
import { createTestClock } from '#support/server/test-clock.ts';
import type { TestDatabase } from '#support/server/test-database.ts';

const LAST_BEFORE = 10;
const PASSWORD = 'Lantern12';
const SECRET = 'a secret of thirty-two letters or more';
const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const RECOVERY = '0123456789';
const SESSION = '00000000-0000-4000-8000-000000000001';

const clock = createTestClock();
let database: TestDatabase;
let api: TestApp;

/** Name, address, and whether it was verified. */
const ACCOUNTS = [
  ['owner', 'First.Last@gmail.com', true],
  ['double', 'firstlast@gmail.com', false],
  ['label', 'nova+game@old.example', false],
  ['plain', 'nova@old.example', true],
  ['dots', 'no.va@old.example', true],
  ['elsewhere', 'first.last@googlemail.com', false],
  ['nowhere', null, false],
] as const;

beforeAll(async () => {
  database = await openEarlier(LAST_BEFORE);
  const hash = await createPasswords(1, 1).hash(PASSWORD);
  const now = clock.now().toISOString();
  for (const [name, email, verified] of ACCOUNTS) {
    await database.db.execute(
      sql`insert into accounts (name, email, password_hash, verified_at, created_at)
        values (${name}, ${email}, ${hash}, ${verified ? now : null}, ${now})`,
    );
  }
  const secrets = createSecrets(SECRET);
  const [owner] = await database.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.name, 'owner'));
  const id = owner?.id ?? 0;
  const expires = new Date(clock.now().getTime() + 86_400_000).toISOString();
  await database.db.execute(
    sql`insert into sessions (id, account_id, created_at, expires_at) values (${SESSION}, ${id}, ${now}, ${expires})`,
  );
  await database.db.execute(
    sql`insert into second_factors (account_id, secret, confirmed_at, created_at)
      values (${id}, ${secrets.seal(APP_SECRET)}, ${now}, ${now})`,
  );
  await database.db.execute(
    sql`insert into second_factor_codes (account_id, digest)
      values (${id}, ${secrets.digest('second factor', `${id}:${RECOVERY}`)})`,
  );
  await migrate(database);
  api = await buildTestApp({ settings: { authSecret: SECRET }, after: { database, clock } });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('accounts of the version before', () => {
  test('all stay; of those that share a mailbox a verified one holds it', async () => {
    const rows = await database.db.select().from(accounts).orderBy(accounts.id);
    expect(rows.map(({ name, email, mailboxShared }) => [name, email, mailboxShared])).toEqual([
      ['owner', 'First.Last@gmail.com', false],
      ['double', 'firstlast@gmail.com', true],
      ['label', 'nova+game@old.example', true],
      ['plain', 'nova@old.example', false],
      ['dots', 'no.va@old.example', false],
      ['elsewhere', 'first.last@googlemail.com', true],
      ['nowhere', null, false],
    ]);
    for (const { email, mailbox } of rows) expect(mailbox).toBe(email && mailboxOf(email));
  });

  test('are signed in still, and sign in with their app and their recovery codes', async () => {
    const { app } = api;
    const expiresAt = Math.floor(clock.now().getTime() / 1000) + 3600;
    const token = app.jwt.sign({ sid: SESSION, iat: expiresAt - 3600, exp: expiresAt }, { algorithm: 'HS256' });
    expect((await api.get('/auth/account', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    const logIn = (totp?: string) => api.post('/auth/login', { account_name: 'owner', password: PASSWORD, totp });
    expect((await logIn()).json()).toMatchObject({ message: 'totpRequired' });
    expect((await logIn(codeOf(api, APP_SECRET))).json()).toHaveProperty('token');
    expect((await logIn('0123-4567-89')).json()).toHaveProperty('token');
  });

  test('that share a mailbox sign in, and verify the address they have; no other account gets it', async () => {
    const bearer = await api.signIn('double', PASSWORD);
    expect((await api.post('/auth/send-verify-code', {}, bearer)).statusCode).toBe(200);
    for (const email of ['f.irstlast@gmail.com', 'FIRSTLAST@gmail.com']) {
      expect((await api.post('/auth/validateEmailExist', { email })).json()).toMatchObject({ result: true });
    }
    await expect(
      database.db.update(accounts).set({ email: 'f.irstlast@gmail.com' }).where(eq(accounts.name, 'nowhere')),
    ).rejects.toMatchObject({ cause: { constraint: 'accounts_mailbox_unique' } });
  });
});

describe('the version before, beside this one', () => {
  const reported = async (email: string) =>
    (await api.post('/auth/validateEmailExist', { email })).json<{ result: boolean }>().result;
  const mailbox = async () => {
    const [row] = await database.db.select().from(accounts).where(eq(accounts.name, 'beside'));
    return row?.mailbox;
  };

  test('registers, moves and deletes an account, whose mailbox goes with its address', async () => {
    const now = clock.now().toISOString();
    await database.db.execute(
      sql`insert into accounts (name, email, created_at) values ('beside', 'Be.Side+here@googlemail.com', ${now})`,
    );
    expect([await mailbox(), await reported('beside@gmail.com')]).toEqual(['beside@gmail.com', true]);
    await database.db.execute(sql`update accounts set email = 'beside@yahoo.es' where name = 'beside'`);
    expect([await mailbox(), await reported('beside@gmail.com')]).toEqual(['beside@yahoo.es', false]);
    await database.db.execute(sql`update accounts set email = null where name = 'beside'`);
    expect([await mailbox(), await reported('beside@yahoo.es')]).toEqual([null, false]);
  });

  test.each([
    ...['First.Other@Gmail.com', 'a+b+c@gmail.com', '+a.b@GOOGLEMAIL.com', 'a.b@mail.gmail.com', 'a.b@gmailxcom.com'],
    ...[
      '.a..b.@gmail.com',
      '++@gmail.com',
      '+@old.example',
      'a@b+c@old.example',
      '@a+b@gmail.com',
      'a@old+label.example',
    ],
    ...['I.I@GMAIL.COM', "o'neill{+}@Outlook.es", 'a+gmail.com@old.example', 'x@gmail.com@old.example', '@old.example'],
  ])('leaves %s in the mailbox that the rule gives it', async (email) => {
    await database.db.execute(sql`update accounts set email = ${email} where name = 'beside'`);
    expect(await mailbox()).toBe(mailboxOf(email));
  });
});
