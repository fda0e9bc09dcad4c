// @module-tag long
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import { linkedWorld } from '#support/catalogue/linked-world.ts';
import { runStart } from '#support/server/run-start.ts';
import { writeWorld } from '../../../scripts/export/export-snapshot.ts';

const PATIENCE = 90_000;
const folder = mkdtempSync(join(tmpdir(), 'portal-stop-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'stops cleanly on Ctrl-C while it prepares, and lets go of the database',
  async () => {
    const { code, said } = await runStart(folder, {}, (soFar, child) => {
      if (soFar.includes('Filling the empty database')) child.kill('SIGINT');
    });
    expect(said).toBe('Filling the empty database with the demo world.\n');
    expect(code).toBe(130);
    expect(existsSync(join(folder, 'home/db.lock.json'))).toBe(false);
  },
  PATIENCE,
);

// npm ends the shell in between, which tells nobody. All output is closed when the last of them has ended.
it.skipIf(process.platform === 'win32')(
  'stops as cleanly when npm, which started it, is told to end',
  async () => {
    const own = join(folder, 'npm');
    const { said } = await runStart(
      own,
      {},
      (soFar, child) => {
        if (soFar.includes('Filling the empty database')) child.kill('SIGTERM');
      },
      ['npm', 'start', '--ignore-scripts'],
    );
    expect(said).toContain('Filling the empty database');
    expect(said).not.toContain('http://');
    expect(existsSync(join(own, 'home/db.lock.json'))).toBe(false);
  },
  PATIENCE,
);

it.skipIf(process.platform === 'win32')(
  'takes SIGHUP for nothing where there is no terminal that could end',
  async () => {
    const program = `
      import { listenForStop, untilStopped } from ${JSON.stringify(resolve('scripts/start/stopping.ts'))};
      const stop = listenForStop();
      const alive = setInterval(() => undefined, 1000);
      process.stdout.write('begun, ');
      await untilStopped(stop);
      clearInterval(alive);
      process.stdout.write(stop.reason.message);`;
    const { code, said } = await runStart(
      folder,
      {},
      (soFar, child) => {
        if (!soFar.endsWith('begun, ')) return;
        child.kill('SIGHUP');
        child.kill('SIGTERM');
      },
      [process.execPath, '--input-type=module', '--eval', program],
    );
    expect([code, said]).toEqual([0, 'begun, Stopped by SIGTERM.']);
  },
  PATIENCE,
);

it(
  'names the file and line of a snapshot that is broken, and changes nothing in it',
  async () => {
    writeWorld(linkedWorld(), dataDir, new Date('2026-11-01T00:00:00Z'));
    const name = filesBelow(join(dataDir, 'items'))[0] ?? '';
    const file = join(dataDir, 'items', name);
    const broken = readFileSync(file, 'utf8').replace('"item_id"', '"item_id');
    writeFileSync(file, broken);
    const { code, said } = await runStart(folder);
    expect(said).toMatch(new RegExp(`^.*items/${name}.*; restore the folder from your copy, .*\\n$`));
    expect(code).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(broken);
  },
  PATIENCE,
);
