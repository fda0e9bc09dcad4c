import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '#support/browser/browser.ts';
import { startPostgres } from '#support/server/postgres.ts';
import { type Child, startChild } from './child.ts';
import { PROJECT, runScript } from './measure.ts';
import { measurePage } from './ranking/measure-page.ts';
import { measureServer } from './ranking/measure-server.ts';
import { SECRET, signedReport } from './ranking/report-players.ts';
import { type Figures, report } from './report.ts';

const FEW = 100;
const MANY = 20_000;
/** A screen's 60 frames a second would add up to 17 ms of waiting to what is measured. */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
const TARGETS = {
  [`sort to paint, ${MANY} players ms`]: 50,
  [`filter to paint, ${MANY} players ms`]: 50,
};

type Portal = { url: string; port: number; players: number; server: Child };

async function startPortal(home: string, distDir: string, players: number, url: string | null): Promise<Portal> {
  const env = {
    ...process.env,
    ...{ PORT: '0', PORTAL_HOME: home, DIST_DIR: distDir, AUTH_SECRET: SECRET, INTAKE_SECRET: SECRET },
    ...(url === null ? {} : { DATABASE_URL: url }),
  };
  const server = startChild(new URL('./search/server.ts', import.meta.url), ['demo'], env);
  const { address } = await server.ask<{ address: string }>();
  const port = Number(new URL(address).port);
  await signedReport(port, players)();
  return { url: `http://127.0.0.1:${port}`, port, players, server };
}

async function measureBrowser(portals: readonly Portal[], figures: Figures, rounds: number): Promise<void> {
  const executablePath = await findBrowser(console.log);
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...UNPACED] });
  try {
    for (let round = 0; round < rounds; round += 1) await measurePage(browser, portals, figures);
  } finally {
    await browser.close();
  }
}

/** The sample world's site, built once and kept for the next time: the page is the same whoever is ranked. */
async function buildSite(folder: string): Promise<string> {
  const distDir = join(folder, 'dist');
  await runScript('scripts/build.ts', { DATA_DIR: join(PROJECT, 'data'), DIST_DIR: distDir });
  return distDir;
}

/** The calls of the ranking under load and while a new one comes in, and the page in a browser with few and with many players. */
export async function benchRanking(home: string, rounds: number): Promise<string> {
  const folder = join(home, 'bench', 'ranking');
  for (const name of ['few', 'many']) rmSync(join(folder, name), { recursive: true, force: true });
  // Only a process that exits takes its PostgreSQL with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  console.log('Building the site of the sample world.');
  const distDir = await buildSite(folder);
  const postgres = await startPostgres();
  if (!postgres) console.log('PostgreSQL is not found: the servers run on the embedded database.');
  const figures: Figures = {};
  const many = await startPortal(join(folder, 'many'), distDir, MANY, postgres?.url ?? null);
  const few = await startPortal(join(folder, 'few'), distDir, FEW, null);
  const generator = startChild(new URL('./search/generator.ts', import.meta.url));
  try {
    for (let round = 0; round < rounds; round += 1) await measureServer({ ...many, generator }, figures, round);
    await measureBrowser([few, many], figures, rounds);
  } finally {
    await generator.end();
    await Promise.all([few.server.end(), many.server.end()]);
    await postgres?.stop();
  }
  const database = postgres ? 1 : 0;
  return report('ranking', figures, { players: MANY, few: FEW, PostgreSQL: database }, home, { targets: TARGETS });
}
