import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportJob, importFile } from '#scripts/import-accounts/import-file.ts';
import { createPasswords } from '#server/kernel/auth/passwords.ts';
import { accounts, formerNames, securityEvents } from '#server/kernel/auth/schema.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { ledgerEntries } from '#server/store/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { COMMANDS } from '#support/server/operator-command.ts';

const HEADER = 'mid,pwd,email,created_at,suspended,verified,pvalues';
const md5 = (password: string) => createHash('md5').update(password).digest('hex');

let folder: string;
let api: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  api = await buildTestApp({ slowHashes: true });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function fileOf(...rows: string[]): Promise<string> {
  const file = join(folder, 'accounts.csv');
  await writeFile(file, [HEADER, ...rows, ''].join('\n'));
  return file;
}

const { wrapMd5: realWrap } = createPasswords(2, 100);
/** Where nobody signs in, hashing need not take its time. */
const quickly: Partial<ImportJob> = { wrapMd5: async () => `md5:$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$AAAA` };

/** Imports rows into the test's own database; `asked` counts the commands, `hashed` the passwords. */
async function importRows(rows: string[], { wrapMd5 = realWrap, ...changes }: Partial<ImportJob> = {}) {
  const counts = { asked: 0, hashed: 0 };
  const imported = await importFile({
    file: await fileOf(...rows),
    dryRun: false,
    by: 'op',
    now: api.clock.now(),
    operator: {
      run: async (request) => {
        counts.asked += 1;
        return COMMANDS.run(api.operator, JSON.parse(JSON.stringify(request)));
      },
    },
    wrapMd5: (sum) => {
      counts.hashed += 1;
      return wrapMd5(sum);
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...changes,
  });
  return { ...imported, ...counts };
}

const row = (name: string, more = '2023-05-14 12:00:00,,,') =>
  `${name},${md5('Password1')},${name}@old.example,${more}`;
const logIn = (name: string, password: string) => api.post('/auth/login', { account_name: name, password });
async function stored(name: string) {
  const [account] = await api.database.db.select().from(accounts).where(eq(accounts.name, name));
  return account;
}
const kindsOf = async (id = 0) =>
  (
    await api.database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.accountId, id))
      .orderBy(securityEvents.id)
  ).map(({ kind, actor }) => `${kind} by ${actor}`);

describe('an import', () => {
  const ROWS = [row('ported1', '2023-05-14 12:00:00,0,1,250'), row('ported2', '2025-01-02,1,0,0'), row('demo')];

  test('that is a dry run reports what would happen and writes nothing', async () => {
    const before = await api.database.db.$count(accounts);
    expect(await importRows(ROWS, { dryRun: true })).toMatchObject({
      ...{ dryRun: true, complete: true, added: 2, points: 250, present: 1, refused: [], hashed: 0 },
    });
    expect(await api.database.db.$count(accounts)).toBe(before);
    expect(await api.database.db.$count(auditEntries)).toBe(0);
  });

  test('adds accounts as they were, books their points, and records it all; no mail is sent', async () => {
    const mailed = await api.database.db.$count(mails);
    expect(await importRows(ROWS)).toMatchObject({ complete: true, added: 2, points: 250, present: 1, refused: [] });
    const created = new Date('2023-05-14T12:00:00Z');
    const first = await stored('ported1');
    expect(first).toMatchObject({
      ...{ email: 'ported1@old.example', status: 0, createdAt: created, verifiedAt: created },
      passwordHash: expect.stringMatching(/^md5:\$argon2id\$/),
    });
    expect(await stored('ported2')).toMatchObject({ status: 1, verifiedAt: null });
    expect(await kindsOf(first?.id)).toEqual(['accountImported by op']);
    const { db } = api.database;
    expect(await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'import'))).toMatchObject([
      { accountId: first?.id, ref: 'ported1', points: 250 },
    ]);
    expect(await db.select().from(auditEntries)).toMatchObject([
      { actor: 'op', command: 'import-accounts accounts.csv', after: { added: 2, points: 250 } },
    ]);
    expect(await db.$count(mails)).toBe(mailed);
  });

  test('keeps no MD5 anywhere', async () => {
    const { db } = api.database;
    const all = [await db.select().from(accounts), await db.select().from(auditEntries)];
    expect(JSON.stringify([...all, await db.select().from(securityEvents)])).not.toContain(md5('Password1'));
  });

  test('that is run again, also after its players went on, changes nothing', async () => {
    await api.database.db.update(accounts).set({ email: 'new@old.example' }).where(eq(accounts.name, 'ported1'));
    const before = await api.database.db.select().from(accounts).orderBy(accounts.id);
    expect(await importRows(ROWS)).toMatchObject({ added: 0, present: 3, refused: [], hashed: 0 });
    expect(await api.database.db.select().from(accounts).orderBy(accounts.id)).toEqual(before);
    expect(await api.database.db.$count(ledgerEntries, eq(ledgerEntries.kind, 'import'))).toBe(1);
  });

  test('says of each refused row the line and the reason, and adds the others', async () => {
    const imported = await importRows([
      row('Upper'),
      `short1,abc,,2023-05-14,,,`,
      `mail1,${md5('x')},nonsense,2023-05-14,,,`,
      row('date1', 'tomorrow,,,'),
      row('suspended1', '2023-05-14,9,,'),
      row('verified1', '2023-05-14,,maybe,'),
      row('points1', '2023-05-14,,,-5'),
      row('good1'),
      row('good1'),
      `good2,${md5('x')},GOOD1@old.example,2023-05-14,,,`,
      `good3,${md5('x')},Demo@Example.com,2023-05-14,,,`,
      'cells1,abc',
      `good5,${md5('x')},d.e.mo2+old@gmail.com,2023-05-14,,,`,
      `good6,${md5('x')},DEMO2@googlemail.com,2023-05-14,,,`,
      `good4,${md5('x')},,2023-05-14,,1,`,
    ]);
    expect(imported.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      expect.stringMatching(/^2 the name has characters/),
      expect.stringMatching(/^3 pwd is no MD5/),
      expect.stringMatching(/^4 the e-mail is no address/),
      expect.stringMatching(/^5 created_at is no time/),
      expect.stringMatching(/^6 suspended is not/),
      expect.stringMatching(/^7 verified is not/),
      expect.stringMatching(/^8 pvalues is no whole number/),
      '10 the name stands on line 9 already',
      '11 the e-mail stands on line 9 already',
      '12 the e-mail belongs to another account',
      '13 it has not as many cells as the first line',
      '15 the e-mail stands on line 14 already',
    ]);
    expect(imported).toMatchObject({ added: 3, present: 0 });
    const elsewhere = await importRows([`good7,${md5('x')},demo.2@gmail.com,2023-05-14,,,`]);
    expect(elsewhere).toMatchObject({
      added: 0,
      refused: [{ line: 2, reason: 'the e-mail belongs to another account' }],
    });
    // Confirmed counts for an address only.
    expect(await stored('good4')).toMatchObject({ email: null, verifiedAt: null });
  });

  test('refuses a name that another account had before, also in a trial run, and adds the others', async () => {
    const { db } = api.database;
    const demo = (await stored('demo'))?.id ?? 0;
    await db.insert(formerNames).values({ name: 'former1', accountId: demo, changedAt: api.clock.now() });
    const rows = [row('former1'), row('beside1')];
    const refused = [{ line: 2, reason: 'the name was that of another account before' }];
    expect(await importRows(rows, { dryRun: true })).toMatchObject({ added: 1, refused });
    expect(await importRows(rows)).toMatchObject({ complete: true, added: 1, present: 0, refused });
    expect(await stored('former1')).toBeUndefined();
    const one = { email: null, createdAt: '2023-05-14T12:00:00Z', status: 0, verified: false, points: 0 } as const;
    const values = ['former1', 'beside2'].map((name) => ({ ...one, name, passwordHash: 'md5:$argon2id$x' }));
    const sent = { by: 'op', command: 'import-accounts', values: { source: 'a.csv', dryRun: false, rows: values } };
    expect(await COMMANDS.run(api.operator, sent)).toMatchObject({ ok: true, facts: ['nameFormer', 'added'] });
  });

  test('writes nothing of a file that breaks off in the middle', async () => {
    const rows = [...Array.from({ length: 60 }, (_, nth) => row(`early${nth}`)), '"open'];
    await expect(importRows(rows, quickly)).rejects.toThrow(/a quotation mark is never closed\.$/);
    expect(await stored('early0')).toBeUndefined();
  });

  test('works in batches; interrupted, it finishes the batch, and the next run continues', async () => {
    const rows = Array.from({ length: 70 }, (_, nth) => `many${nth},${md5('x')},,2023-05-14,,,1`);
    const stop = new AbortController();
    const first = await importRows(rows, { ...quickly, signal: stop.signal, onProgress: () => stop.abort() });
    expect(first).toMatchObject({ complete: false, added: 50, points: 50 });
    const progress: number[][] = [];
    const second = await importRows(rows, { ...quickly, onProgress: (...numbers) => progress.push(numbers) });
    expect(second).toMatchObject({ complete: true, added: 20, present: 50, hashed: 20 });
    expect(progress).toEqual([
      [50, 70],
      [70, 70],
    ]);
  });

  test('twice at once adds each account once', async () => {
    const rows = Array.from({ length: 20 }, (_, nth) => `twice${nth},${md5('x')},,2023-05-14,,,7`);
    const both = await Promise.all([importRows(rows, quickly), importRows(rows, quickly)]);
    expect(both[0].added + both[1].added).toBe(20);
    expect(both[0].present + both[1].present).toBe(20);
  });
});

describe('the owner of a ported account', () => {
  test('signs in with the old password, whose hash is made anew in the same moment, once', async () => {
    await importRows([row('owner1', '2023-05-14,0,1,40')]);
    const id = (await stored('owner1'))?.id;
    expect((await logIn('owner1', 'password1')).statusCode).toBe(400);
    expect((await logIn('owner1', md5('Password1'))).statusCode).toBe(400);
    const answer = await logIn('owner1', 'Password1');
    expect(answer.json()).toMatchObject({ statusCode: 200, pvalues: 40, verifyAccount: true });
    const renewed = (await stored('owner1'))?.passwordHash;
    expect(renewed).toMatch(/^\$argon2id\$/);
    expect((await logIn('owner1', 'Password1')).statusCode).toBe(200);
    expect((await stored('owner1'))?.passwordHash).toBe(renewed);
    expect((await kindsOf(id)).filter((kind) => kind.startsWith('passwordRehashed'))).toEqual([
      'passwordRehashed by player',
    ]);
  });

  test('who signs in many times at once is let in each time, and hashed once', async () => {
    await importRows([row('owner2')]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn('owner2', 'Password1')));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(5).fill(200));
    const kinds = await kindsOf((await stored('owner2'))?.id);
    expect(kinds.filter((kind) => kind.startsWith('passwordRehashed'))).toHaveLength(1);
  });

  test('may change the password before it was hashed anew', async () => {
    await importRows([row('owner3')]);
    const bearer = await api.signIn('owner3', 'Password1');
    await api.database.db
      .update(accounts)
      .set({ passwordHash: await createPasswords(1, 1).wrapMd5(md5('Password1')) })
      .where(eq(accounts.name, 'owner3'));
    const change = { currentPassword: 'Password1', newPassword: 'Novelty99' };
    expect((await api.post('/auth/changePassword', change, bearer)).json()).toMatchObject({ statusCode: 200 });
    expect((await logIn('owner3', 'Novelty99')).statusCode).toBe(200);
  });

  test('who was suspended or cancelled there is so here', async () => {
    await importRows([row('owner4', '2023-05-14,1,,'), row('owner5', '2023-05-14,2,,')]);
    expect((await logIn('owner4', 'Password1')).json()).toMatchObject({ code: 'accountSuspended' });
    expect((await logIn('owner5', 'Password1')).json()).toMatchObject({ code: 'accountCancelled' });
  });
});

test.each([
  ['a bare MD5 as a hash', { passwordHash: md5('x') }],
  ['no hash in a run that writes', { passwordHash: null }],
  ['a name that nobody can sign in with', { name: 'Big Name' }],
  ['too many points', { points: 2 ** 31 }],
])('the command refuses %s', async (_what, change) => {
  const hash = await createPasswords(1, 1).wrapMd5(md5('x'));
  const good = { name: 'sent', passwordHash: hash, email: null, createdAt: '2023-05-14T00:00:00.000Z' };
  const rows = [{ ...good, status: 0, verified: false, points: 0, ...change }];
  const sent = { by: 'op', command: 'import-accounts', values: { source: 'x', dryRun: false, rows } };
  expect(await COMMANDS.run(api.operator, sent)).toMatchObject({ ok: false });
  expect(await stored('sent')).toBeUndefined();
});

test('an answer of another version of the portal is one sentence', async () => {
  const operator: ImportJob['operator'] = { run: async () => ({ ok: true, message: '', facts: [{ fate: 'added' }] }) };
  await expect(importRows([row('other')], { ...quickly, operator })).rejects.toThrow(
    /^The running portal .* restart it/,
  );
});
