import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#support/server/portal.ts';
import { PROJECT, runScript } from './measure.ts';
import { type Figures, note, report } from './report.ts';

const ADDRESS = /Memoria .* is at (http:\/\/\S+)/;

/** Seconds from launching `npm start`'s two scripts to the first finished page; npm itself is not counted. */
async function firstPage(env: Record<string, string>): Promise<number> {
  const began = performance.now();
  await runScript('scripts/install.mjs', {});
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const address = await new Promise<string>((done, failed) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = ADDRESS.exec(said)?.[1];
      if (found) done(found);
    });
    child.once('close', () => failed(new Error(`The portal did not start; it said:\n${said}`)));
  });
  const page = await fetch(address);
  await page.text();
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  await ended;
  if (!page.ok) throw new Error(`The home page answered ${page.status}.`);
  return seconds;
}

export async function benchStart(home: string, rounds: number): Promise<string> {
  const folder = join(home, 'bench', 'start');
  rmSync(folder, { recursive: true, force: true });
  const port = await freePort();
  const env = {
    PORT: String(port),
    PORTAL_HOME: join(folder, 'home'),
    DATA_DIR: join(folder, 'data'),
    DIST_DIR: join(folder, 'dist'),
  };
  const figures: Figures = {};
  note(figures, 'first start s', await firstPage(env));
  for (let round = 0; round < rounds; round += 1) note(figures, 'second start s', await firstPage(env));
  return report('start', figures, {}, home);
}
