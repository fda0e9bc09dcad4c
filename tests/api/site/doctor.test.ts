import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { examine } from '#scripts/doctor/doctor.ts';
import type { Finding } from '#scripts/doctor/finding.ts';
import { writtenManifest } from '#server/kernel/backups.ts';
import { maintenance } from '#server/kernel/commands/schema.ts';
import { writePin } from '#server/site/pin.ts';
import { startSmtp } from '#support/mail/smtp-double.ts';
import { startPayPalDouble } from '#support/paypal/paypal-double.ts';
import { databaseAt, onServer } from '#support/runner/api-template.ts';
import { runScript } from '#support/server/run-script.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#support/server/test-database.ts';

const isPostgres = inject('template').kind === 'postgres';

/** Findings of one subject, as `level text`. */
const of = (found: readonly Finding[], about: string) =>
  found.filter((one) => one.about === about).map(({ level, text }) => `${level} ${text}`);

describe.runIf(isPostgres)('npm run doctor', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  function environment(change: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    const home = temporaryFolder();
    chmodSync(home, 0o700);
    return {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: database.url ?? '',
      AUTH_SECRET: 'a secret of thirty-two letters or more',
      PORTAL_HOME: home,
      PUBLIC_ORIGIN: 'http://127.0.0.1:9',
      SITE: 'off',
      ...change,
    };
  }
  const examined = (change: NodeJS.ProcessEnv = {}) => examine(environment(change));

  test('finds a database that fits, and says what an operator has yet to do', async () => {
    const found = await examined();
    expect(found.filter(({ level }) => level === 'fault')).toEqual([]);
    expect(of(found, 'database')).toEqual([expect.stringMatching(/^ok PostgreSQL \d+$/)]);
    expect(of(found, 'schema')).toEqual(['ok It fits this code.']);
    expect(of(found, 'clock')).toEqual(['ok It agrees with that of the database.']);
    expect(of(found, 'mail')).toEqual([expect.stringMatching(/^warning SMTP_URL is not set: mails reach nobody/)]);
    expect(of(found, 'backup')).toEqual([expect.stringMatching(/^warning There is no backup in \S+: npm run backup/)]);
    expect(of(found, 'sample').join('\n')).toMatch(/The site has no name/);
    expect(of(found, 'sample').join('\n')).toMatch(/The account demo has the name of a demo account/);
  });

  test('does not take a backup of the future for a new one', async () => {
    const PORTAL_HOME = temporaryFolder();
    const folder = join(PORTAL_HOME, 'backups/memoria-20990101T000000Z');
    mkdirSync(folder, { recursive: true });
    const { name, text } = writtenManifest({
      ...{ version: '', time: '2099-01-01T00:00:00Z', secrets: { salt: '', auth: [], intake: [] } },
      database: { kind: 'postgres', server: '15.0', migration: null, tables: {}, ledger: null },
      files: [{ name: 'database.dump', bytes: 0, sha256: '0'.repeat(64) }],
    });
    writeFileSync(join(folder, name), text);
    expect(of(await examined({ PORTAL_HOME }), 'backup')).toEqual([
      expect.stringMatching(/^warning \S+2099\S+ is of the future, because a clock was wrong: move it away/),
    ]);
  });

  test('names what a database lacks', async () => {
    const empty = await openEmptyDatabase();
    onTestFinished(() => empty.close());
    expect(of(await examined({ DATABASE_URL: empty.url ?? '' }), 'schema')).toEqual([
      'fault The database has no tables yet: run npm run migrate first.',
    ]);
    expect(of(await examined({ DATABASE_URL: 'postgres://127.0.0.1:9/nothing' }), 'database')).toEqual([
      expect.stringMatching(/^fault DATABASE_URL leads to no database/),
    ]);
  });

  test('names the right that a role lacks', async () => {
    const template = inject('template');
    const server = template.kind === 'postgres' ? template.server : '';
    const role = `portal_reader_${process.pid}`;
    await onServer(server, `create role ${role} login password 'reader'`);
    const name = new URL(database.url ?? '').pathname.slice(1);
    await database.db.execute(`grant select on all tables in schema public to ${role}`);
    onTestFinished(async () => {
      await database.db.execute(`drop owned by ${role}`);
      await onServer(server, `drop role ${role}`);
    });
    const url = Object.assign(new URL(databaseAt(server, name)), { username: role, password: 'reader' }).href;
    const found = await examined({ DATABASE_URL: url });
    expect(of(found, 'rights')).toEqual([expect.stringMatching(/^fault This role may not create tables/)]);
  });

  test('settings: what is misspelt is a warning, and what cannot be used ends the examination', async () => {
    const found = await examined({ SMPT_URL: 'smtp://127.0.0.1' });
    expect(of(found, 'settings')).toEqual(['warning SMPT_URL is not a setting; did you mean SMTP_URL?']);
    const wrong = await examined({ PUBLIC_ORIGIN: 'portal' });
    expect(of(wrong, 'settings')).toEqual([expect.stringMatching(/^fault PUBLIC_ORIGIN is not a plain origin/)]);
    expect(of(wrong, 'database')).toEqual([]);
  });

  test('mail: the server is asked to let the portal in, and nothing is sent', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const host = new URL(smtp.url).host;
    expect(of(await examined({ SMTP_URL: smtp.url }), 'mail')).toEqual([
      expect.stringMatching(`^ok ${host} takes mails`),
    ]);
    expect(smtp.taken).toEqual([]);
    const [line = ''] = of(await examined({ SMTP_URL: 'smtp://portal:hush%21@127.0.0.1:9' }), 'mail');
    expect(line).toMatch(/^fault 127\.0\.0\.1:9 does not take mails \(.+\): look at SMTP_URL\.$/);
    expect(line).not.toContain('hush');
  });

  test('payments: credentials and webhook are those of one app, and lead here', async () => {
    const origin = 'https://portal.example.com';
    const paypal = await startPayPalDouble({ webhookUrls: [`${origin}/api/v1/webhooks/paypal`] });
    onTestFinished(() => paypal.stop());
    const looked = async (change: NodeJS.ProcessEnv = {}) =>
      of(await examined({ ...paypal.environment, PUBLIC_ORIGIN: origin, ...change }), 'payments');
    expect(await looked()).toEqual([expect.stringMatching(/^ok 127\.0\.0\.1:\d+ knows the app and its webhook\.$/)]);
    expect(await looked({ PAYPAL_CLIENT_SECRET: 'of another app' })).toEqual([
      'fault PayPal gave no access token, HTTP 401: look at PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET',
    ]);
    expect(await looked({ PAYPAL_WEBHOOK_ID: 'OF-ANOTHER-APP' })).toEqual([
      expect.stringMatching(/^fault PAYPAL_WEBHOOK_ID names no webhook of this app/),
    ]);
    expect(await looked({ PUBLIC_ORIGIN: 'https://moved.example.com' })).toEqual([
      expect.stringMatching(/^fault The webhook of PAYPAL_WEBHOOK_ID sends to https:\/\/portal\.example\.com/),
    ]);
  });

  test('maintenance: that players are kept out, since when and by whom', async () => {
    expect(of(await examined(), 'maintenance')).toEqual([]);
    const row = { isOn: true, message: null, by: 'mira', since: new Date('2027-01-31T18:00:00Z') };
    await database.db.insert(maintenance).values(row);
    onTestFinished(async () => void (await database.db.delete(maintenance)));
    expect(of(await examined(), 'maintenance')).toEqual([
      'warning It is on since 2027-01-31T18:00:00.000Z, by mira: npm run admin -- maintenance off lets players in.',
    ]);
  });

  test('release: the one that the site is pinned to', async () => {
    const home = temporaryFolder();
    expect(of(await examined({ PORTAL_HOME: home }), 'release')).toEqual([]);
    writePin(home, { release: 7, by: 'op', at: '2026-03-04T05:06:07.000Z' });
    expect(of(await examined({ PORTAL_HOME: home }), 'release')).toEqual([
      'warning The site is pinned to release 7 (by op, 2026-03-04T05:06:07.000Z): npm run rebuild -- --unpin lets it go.',
    ]);
  });

  test('pages: what visitors get has the policy of the newest build', async () => {
    const site = temporaryFolder();
    mkdirSync(join(site, '.build'));
    writeFileSync(join(site, 'index.html'), 'a page');
    writeFileSync(join(site, '.build/policy.json'), '{"policy":"default-src \'self\'"}\n');
    let policy = "default-src 'none'";
    const front = createServer((_, answer) => answer.setHeader('content-security-policy', policy).end('a page'));
    await once(front.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void front.close());
    const env = {
      SITE: 'on',
      DIST_DIR: site,
      PUBLIC_ORIGIN: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    };
    expect(of(await examined(env), 'pages')).toEqual([expect.stringMatching(/^fault .* another content policy/)]);
    policy = "default-src 'self'";
    expect(of(await examined(env), 'pages')).toEqual([expect.stringMatching(/^ok /)]);
  });

  test('folders: one that is missing, and one that all may read', async () => {
    expect(of(await examined({ PORTAL_HOME: '/nowhere/at/all' }), 'state')).toEqual([
      'fault /nowhere/at/all is not there: make it, for the user that runs the portal.',
    ]);
    const open = temporaryFolder();
    chmodSync(open, 0o755);
    expect(of(await examined({ PORTAL_HOME: open }), 'state')).toEqual([
      expect.stringMatching(/^warning .* chmod 700\.$/),
    ]);
  });

  test('as a program: a line a finding, or JSON; code 1 for a fault', async () => {
    const env = environment();
    const { code, out } = await runScript('doctor.ts', [], env);
    expect([code, out.split('\n')[0]]).toEqual([0, `ok       node         ${process.version}`]);
    const wrong = await runScript('doctor.ts', ['--json'], { ...env, PUBLIC_ORIGIN: 'portal' });
    expect([wrong.code, JSON.parse(wrong.out).at(-1)]).toMatchObject([1, { about: 'settings', level: 'fault' }]);
  });
});
