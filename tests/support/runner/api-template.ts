import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { overPglite } from '#server/kernel/db/embedded.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { seedWorld } from '#server/main.ts';
import { quickPasswords } from '#support/account/quick-passwords.ts';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { TEST_START } from '#support/server/test-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and seeded database to copy: a PGlite folder and its dump, or a template on the PostgreSQL of TEST_DATABASE_URL. */
    template:
      | { kind: 'pglite'; folder: string; dump: string }
      | { kind: 'postgres'; server: string; name: string; strategy: string };
  }
}

async function fill(database: Pick<Database, 'db' | 'pool' | 'close'>): Promise<void> {
  await migrate(database);
  await seedWorld(database.db, smallWorld, { now: () => TEST_START }, quickPasswords(1, 10));
}

/** Runs one statement on a PostgreSQL, outside any database of ours; answers its rows. */
export async function onServer<Row>(server: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/** The address of a database beside the one that an address names. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function postgresTemplate(project: TestProject, server: string): Promise<() => Promise<void>> {
  const name = `portal_template_${process.pid}`;
  await onServer(server, `create database ${name} encoding 'UTF8' template template0`);
  const database = await openDatabase({ home: '', databaseUrl: databaseAt(server, name) });
  await fill(database);
  await database.close();
  const [settings] = await onServer<{ server_version_num: string }>(server, 'show server_version_num');
  // Since version 15 a copy goes through the log by default, which takes seven times as long.
  const strategy = Number(settings?.server_version_num) >= 150_000 ? 'strategy file_copy' : '';
  project.provide('template', { kind: 'postgres', server, name, strategy });
  return async () => void (await onServer(server, `drop database ${name}`));
}

async function pgliteTemplate(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'portal-template-'));
  const [folder, dump] = [join(home, 'db'), join(home, 'template.tar')];
  const client = await PGlite.create(folder);
  await fill(overPglite(client));
  // Each test file opens a copy, and a third of it would be databases that nobody connects to.
  await client.exec('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await client.exec(`drop database ${unused}`);
  const blob = await client.dumpDataDir('none');
  await writeFile(dump, Buffer.from(await blob.arrayBuffer()));
  await client.close();
  project.provide('template', { kind: 'pglite', folder, dump });
  return () => rm(home, { recursive: true, force: true });
}

/** Makes the database that every API test file starts from, once a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? postgresTemplate(project, server) : pgliteTemplate(project);
}
