import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { filesBelow } from '#build/folder.ts';
import { API_BASE } from '#contract/calls.ts';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { inProcess } from '#scripts/export/in-process.ts';
import { createPasswords } from '#server/kernel/auth/passwords.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { type OpenServer, openServer } from '#server/main.ts';
import { databaseAt, onServer } from '#support/runner/api-template.ts';
import { ROOT } from './source-files.ts';

const PASSWORD = 'Lanterns4All';

/** A portal in production as its operator first sees it. */
export type NewPortal = {
  settings: Settings;
  portal: OpenServer;
  /** The text files of the built site, by their paths. */
  pages: ReadonlyMap<string, string>;
  /** Signs the only account in; answers the bearer header. */
  signIn: () => Promise<{ authorization: string }>;
  password: string;
  close: () => Promise<void>;
};

async function addAccount(settings: Settings): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database);
  const passwordHash = await createPasswords(1, 1).hash(PASSWORD);
  const now = new Date();
  await database.db
    .insert(accounts)
    .values({ name: 'keeper', email: 'keeper@gmail.com', passwordHash, createdAt: now, verifiedAt: now });
  await database.close();
}

function textFiles({ distDir }: Settings): ReadonlyMap<string, string> {
  const files = filesBelow(distDir).filter((path) => /\.(?:html|js|css|json|xml|svg|webmanifest|txt)$/.test(path));
  return new Map(files.map((path) => [path, readFileSync(join(distDir, path), 'utf8')]));
}

/**
 * Serves and builds a portal in production on an empty database of this PostgreSQL. `files` are laid into its state folder by their
 * paths: `site.json`, and what that names.
 */
export async function openNewPortal(server: string, files: Readonly<Record<string, string>> = {}): Promise<NewPortal> {
  const name = `portal_new_${randomUUID().replaceAll('-', '')}`;
  const home = mkdtempSync(join(tmpdir(), 'portal-new-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORTAL_HOME: home,
    DATABASE_URL: databaseAt(server, name),
    AUTH_SECRET: 'a secret of thirty-two letters or more',
    PUBLIC_ORIGIN: 'https://portal.new.test',
    PAYMENTS: 'sandbox',
  };
  await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
  const settings = readSettings(env);
  await addAccount(settings);
  const portal = await openServer(settings);
  await exportSnapshot({ source: inProcess(portal.app), dataDir: settings.dataDir });
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: ROOT, env });
  return {
    ...{ settings, portal, pages: textFiles(settings), password: PASSWORD },
    signIn: async () => {
      const payload = { account_name: 'keeper', password: PASSWORD };
      const answer = await portal.app.inject({ method: 'POST', url: `${API_BASE}/auth/login`, payload });
      return { authorization: `Bearer ${answer.json().token}` };
    },
    close: async () => {
      await portal.close();
      rmSync(home, { recursive: true });
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
