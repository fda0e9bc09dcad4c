import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import { API_BASE } from '#contract/calls.ts';
import { SAMPLE_LINKS } from '#domain/site/site.ts';
import { SAMPLE_DOWNLOADS } from '#domain/site/site-file.ts';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { inProcess } from '#scripts/export/in-process.ts';
import { createPasswords } from '#server/kernel/auth/passwords.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { type OpenServer, openServer } from '#server/main.ts';
import { databaseAt, onServer } from '#support/runner/api-template.ts';
import { ROOT } from '#support/server/source-files.ts';

const template = inject('template');
const PASSWORD = 'Lanterns4All';
const SAMPLE = [
  ...[SAMPLE_LINKS.support, ...Object.values(SAMPLE_LINKS.social)],
  ...[`>${SAMPLE_DOWNLOADS.password}<`, SAMPLE_DOWNLOADS.files.full.name, 'drive.example', 'Demo1234'],
];

/** Which of the sample's addresses, names and passwords are in a text. */
const sampleIn = (text: string) => SAMPLE.filter((one) => text.includes(one));

describe.runIf(template.kind === 'postgres')("an operator's new portal on an empty PostgreSQL, in production", () => {
  const server = template.kind === 'postgres' ? template.server : '';
  const name = `portal_new_${randomUUID().replaceAll('-', '')}`;
  const home = mkdtempSync(join(tmpdir(), 'portal-new-'));
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORTAL_HOME: home,
    DATABASE_URL: server && databaseAt(server, name),
    AUTH_SECRET: 'a secret of thirty-two letters or more',
    PUBLIC_ORIGIN: 'https://portal.memoria.test',
    PAYMENTS: 'sandbox',
  };
  let portal: OpenServer;
  let pages: [path: string, text: string][];

  beforeAll(async () => {
    await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
    const settings = readSettings(env);
    const database = await openDatabase(settings);
    await migrate(database);
    const passwordHash = await createPasswords(1, 1).hash(PASSWORD);
    const now = new Date();
    await database.db
      .insert(accounts)
      .values({ name: 'keeper', email: 'keeper@gmail.com', passwordHash, createdAt: now, verifiedAt: now });
    await database.close();
    portal = await openServer(settings);
    await exportSnapshot({ source: inProcess(portal.app), dataDir: settings.dataDir });
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: ROOT, env });
    const files = filesBelow(settings.distDir).filter((path) => /\.(?:html|js|css|json|xml|webmanifest)$/.test(path));
    pages = files.map((path) => [path, readFileSync(join(settings.distDir, path), 'utf8')]);
  });
  afterAll(async () => {
    await portal.close();
    rmSync(home, { recursive: true });
    await onServer(server, `drop database ${name} with (force)`);
  });

  test("has nothing of the sample on its pages and in the pages' scripts", () => {
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter(([, text]) => sampleIn(text).length > 0).map(([path]) => path)).toEqual([]);
  });

  test('prints no price, no social link and no address of a support', () => {
    const printed = pages.filter(([path]) => path.endsWith('.html'));
    const shows = /class="offers-price"|€|class="foot-social"|href="mailto:/;
    expect(printed.filter(([, text]) => shows.test(text)).map(([path]) => path)).toEqual([]);
  });

  test.each([
    ['downloads.html', 'There is nothing to download yet.'],
    ['es/downloads.html', 'Todavía no hay nada que descargar.'],
    ['br/downloads.html', 'Ainda não há nada para baixar.'],
    ['fr/downloads.html', 'Il n’y a encore rien à télécharger.'],
  ])('says on %s that nothing is offered yet', (page, words) => {
    expect(pages.find(([path]) => path === page)?.[1]).toContain(words);
  });

  test('sells nothing, and answers nothing of the sample', async () => {
    const ask = (path: string, headers = {}) => portal.app.inject({ url: API_BASE + path, headers });
    const payload = { account_name: 'keeper', password: PASSWORD };
    const signedIn = await portal.app.inject({ method: 'POST', url: `${API_BASE}/auth/login`, payload });
    const bearer = { authorization: `Bearer ${signedIn.json().token}` };
    expect((await ask('/payments/plans', bearer)).json()).toMatchObject({ open: true, plans: [] });
    expect(await portal.hasPlans()).toBe(false);
    for (const path of ['/docs/json', '/config?param=banner', '/patchnotes/en', '/categories', '/ranking-pvp']) {
      expect(sampleIn((await ask(path)).body), path).toEqual([]);
    }
  });
});
