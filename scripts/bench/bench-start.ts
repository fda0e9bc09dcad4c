import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startPortal } from '#support/server/portal.ts';
import { PROJECT, runScript } from './measure.ts';
import { type Bench, type Measured, note } from './report.ts';

/** Seconds from launching `npm start`'s two scripts to the first finished page; npm itself is not counted. */
async function firstPage(folder: string, env: Record<string, string>): Promise<number> {
  const began = performance.now();
  await runScript('scripts/install.mjs', {});
  const { url, stop } = await startPortal(folder, env, join(PROJECT, 'scripts/start.ts'));
  try {
    const page = await fetch(url);
    await page.text();
    if (!page.ok) throw new Error(`The home page answered ${page.status}.`);
    return (performance.now() - began) / 1000;
  } finally {
    await stop();
  }
}

export async function benchStart({ folder, rounds, figures }: Bench): Promise<Measured> {
  rmSync(folder, { recursive: true, force: true });
  // At another port its pages would be others.
  const env = { PORT: String(await freePort()) };
  note(figures, 'first start s', await firstPage(folder, env));
  for (let round = 0; round < rounds; round += 1) note(figures, 'second start s', await firstPage(folder, env));
  return {};
}
