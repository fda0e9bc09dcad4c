// @module-tag long
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { accounts } from '#server/kernel/auth/schema.ts';
import { balanceOf } from '#server/store/ledger.ts';
import { createPayPal } from '#server/store/payments/paypal/paypal.ts';
import { startPayPalDouble } from '#support/paypal/paypal-double.ts';
import { onServer } from '#support/runner/api-template.ts';
import { backupWork, openOwnDatabase } from '#support/server/backup-work.ts';
import { buildTestApp } from '#support/server/build-test-app.ts';
import { fails, giveCommand, said } from '#support/server/operator-command.ts';
import { runScript } from '#support/server/run-script.ts';
import { createTestClock } from '#support/server/test-clock.ts';
import { addBuyer, place, returnToPortal } from '#support/store/store-work.ts';

const onPostgres = inject('template').kind === 'postgres';

describe.runIf(onPostgres)('restoring PostgreSQL', () => {
  let own: Awaited<ReturnType<typeof openOwnDatabase>>;
  beforeEach(async () => {
    own = await openOwnDatabase();
  });
  afterEach(() => own.drop());

  const addAccount = async (name: string, createdAt: Date) => {
    const database = await own.open();
    await database.db.insert(accounts).values({ name, email: `${name}@gmail.com`, passwordHash: null, createdAt });
    await database.close();
  };
  const countAccounts = async () =>
    (await onServer<{ count: string }>(own.url, 'select count(*) from accounts'))[0]?.count;

  test('says what would be lost, changes nothing without --yes, refuses processes and another secret, and brings all back', async () => {
    const work = backupWork(own.url);
    const backup = await work.backUp();
    await addAccount('late', new Date(Date.now() + 60_000));
    writeFileSync(join(work.home, 'public', 'map.txt'), 'changed');
    await work.describe(backup);
    expect(work.said).toContain(`Lost, because younger than ${backup.manifest.time}: 1 account.`);
    expect(work.said.at(-1)).toBe('Nothing was changed: --yes restores it.');

    const serving = await own.open();
    await expect(work.restore(backup)).rejects.toThrow(
      /in use by memoria \(backend \d+, from 127\.0\.0\.1\).*nothing was changed\.$/,
    );
    await serving.close();
    const other = { env: { AUTH_SECRET: 'another secret of thirty-two letters' } };
    await expect(work.restore(backup, other)).rejects.toThrow(/authenticator apps would be lost; .*--other-secret\.$/);
    expect(await countAccounts()).toBe('4');

    const env = { AUTH_SECRET: `another secret of thirty-two letters,${work.env.AUTH_SECRET}` };
    expect(await work.restore(backup, { env })).toBe(true);
    expect(work.said.join('\n')).toMatch(/check-ledger: clean: .*\ncheck-deliveries: clean: /);
    expect(work.said.at(-1)).toContain(`reconcile --provider-since ${backup.manifest.time}`);
    expect(await countAccounts()).toBe('3');
    expect(readFileSync(join(work.home, 'public', 'map.txt'), 'utf8')).toBe('here be dragons');
    const [aside = ''] = readdirSync(work.home).filter((name) => name.startsWith('public.before-'));
    expect(readFileSync(join(work.home, aside, 'map.txt'), 'utf8')).toBe('changed');
    const kept = (await own.names()).filter((name) => name !== own.name);
    expect(kept).toEqual([expect.stringMatching(/_before_/)]);
  });

  test('makes a database that is gone', async () => {
    const work = backupWork(own.url);
    const backup = await work.backUp();
    await onServer(own.server, `drop database ${own.name}`);
    expect(await work.restore(backup)).toBe(true);
    expect(await countAccounts()).toBe('3');
    expect(await own.names()).toEqual([own.name]);
  });

  test('that is killed leaves either the database of before or that of the backup, whole', async () => {
    const work = backupWork(own.url);
    const backup = await work.backUp();
    await addAccount('late', new Date(Date.now() + 60_000));
    for (const pause of [900, 1_500, 2_100, 2_700]) {
      const args = [backup.folder, '--yes'];
      const ended = await runScript('restore.ts', args, work.scriptEnv, (child) => {
        setTimeout(() => child.kill('SIGKILL'), pause);
      });
      await onServer(
        own.server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${own.name}'`,
      );
      const isDone = (await own.names()).some((name) => name.includes('_before_'));
      expect(await countAccounts()).toBe(isDone ? '3' : '4');
      expect(existsSync(join(work.home, 'site.json'))).toBe(true);
      if (ended.code === 0 || isDone) break;
    }
    expect(await work.restore(backup)).toBe(true);
    expect(await countAccounts()).toBe('3');
    expect(readdirSync(work.home).filter((name) => name.endsWith('.restoring'))).toEqual([]);
  });

  test('finds what the provider took between backup and loss, and what is granted for it is no more found', async () => {
    const clock = createTestClock();
    const double = await startPayPalDouble({ now: clock.now });
    const provider = createPayPal({ settings: double.settings, clock, brandName: 'Memoria' });
    const work = backupWork(own.url);
    const serve = async () => {
      const database = { ...(await own.open()), url: own.url };
      const api = await buildTestApp({ after: { database, clock }, provider });
      return { api, close: () => api.close().then(database.close) };
    };

    let portal = await serve();
    const buyer = await addBuyer(portal.api);
    const begun = await place(portal.api, buyer);
    await portal.close();
    clock.advance(1_000);
    const backup = await work.backUp(clock.now());
    clock.advance(1_000);
    portal = await serve();
    const lost = await place(portal.api, buyer);
    for (const order of [begun, lost]) {
      double.approve(order);
      await returnToPortal(portal.api, buyer, order);
    }
    await portal.close();

    expect(await work.restore(backup)).toBe(true);
    portal = await serve();
    const { api } = portal;
    const since = () => giveCommand(api, 'reconcile', '--provider-since', backup.manifest.time);
    const { name, id } = buyer.player;
    const grant = `npm run admin -- grant ${name} 6500 --ref ${lost}`;
    const found = await since();
    expect(found).toEqual(fails(/known: 0; booked now: 1; unknown: 1\.$/));
    expect(found.message).toContain(
      `Order ${lost}, which the books do not know: 10.00 EUR taken on ${clock.now().toISOString()}`,
    );
    expect(found.message).toContain(grant);
    expect(await balanceOf(api.database.db, id)).toBe(6500);
    await giveCommand(api, ...grant.split(' ').slice(4));
    expect(await since()).toEqual(said(/: 2; known: 2; booked now: 0; unknown: 0\.$/));
    expect(await balanceOf(api.database.db, id)).toBe(13_000);
    expect(await giveCommand(api, 'check-ledger')).toEqual(said(/^clean/));
    await portal.close();
    await double.stop();
  });
});
