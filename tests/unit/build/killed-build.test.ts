// @module-tag long
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '#scripts/bench/random.ts';
import { FixtureSite } from '#support/site/fixture-site.ts';

/** `REBUILD_KILLS=200 npx vitest …` for a long run; each one is a build that is killed and one that is not. */
const KILLS = Number(process.env['REBUILD_KILLS'] ?? 3);
/** So many files make the swap long enough to be met. */
const FILES = 400;

const site = new FixtureSite();
const journal = join(site.root, 'dist/.build/journal.json');
type Tree = Record<string, string>;

/** Every page, style and file of the site is another one in each round. */
function dress(round: number): void {
  const folder = join(site.root, 'public/many');
  mkdirSync(folder, { recursive: true });
  for (let file = 0; file < FILES; file += 1) writeFileSync(join(folder, `${file}.txt`), `${file} in round ${round}`);
  site.change('src/styles/base.css', () => `main { padding: ${round + 1}rem; }\n`);
  site.change('src/locales/es/common.json', (text) => text.replace(/"madeOf": ".*?"/, `"madeOf": "Ronda ${round}"`));
}

const served = (dist = 'dist'): Tree =>
  Object.fromEntries(Object.entries(site.tree(dist)).filter(([path]) => !path.startsWith('.build/')));

/** Pages are wholly of one build or of the other, and what they name stands there. */
function expectWhole(now: Tree, old: Tree, next: Tree, when: string): void {
  for (const [path, text] of Object.entries(now)) expect([old[path], next[path]], `${path}, ${when}`).toContain(text);
  for (const path of Object.keys(old)) if (path in next) expect(now[path], `${path}, ${when}`).toBeDefined();
  for (const [path, text] of Object.entries(now)) {
    if (!path.endsWith('.html')) continue;
    for (const [, asset = ''] of text.matchAll(/(?:href|src|component-url)="\/(_astro\/[^"]+)"/g)) {
      expect(now[asset], `${asset} of ${path}, ${when}`).toBeDefined();
    }
  }
}

/** Kills a build at a moment that the dice say: somewhere on its way, or some turns after its swap was decided. */
async function killed(chance: () => number, length: number, inSwap: boolean): Promise<string> {
  const { child, built } = site.launch();
  let over = false;
  void built.then(() => {
    over = true;
  });
  if (inSwap) while (!existsSync(journal) && !over) await turn();
  else await pause(chance() * length);
  for (let turns = Math.floor(chance() * 40); inSwap && turns > 0 && !over; turns -= 1) await turn();
  child.kill('SIGKILL');
  await built;
  return existsSync(journal) ? 'in its swap' : 'outside its swap';
}

beforeAll(async () => {
  dress(0);
  await site.build();
});
afterAll(() => site.remove());

it(
  'killed without warning at seeded moments, leaves a whole site; the next one brings it to its end',
  async () => {
    const chance = seeded(2026, 'kills');
    for (let round = 1; round <= KILLS; round += 1) {
      const old = served();
      dress(round);
      const began = performance.now();
      await site.build('clean');
      const next = served('clean');
      const where = await killed(chance, performance.now() - began, round % 3 !== 0);
      expectWhole(served(), old, next, `round ${round}, killed ${where}`);

      expect(await site.build()).toMatchObject({ code: 0 });
      const now = served();
      for (const [path, text] of Object.entries(next)) expect(now[path], `${path} after round ${round}`).toBe(text);
      const left = readdirSync(join(site.root, 'dist/.build'));
      for (const name of ['next', 'journal.json', 'manifest.next.json']) expect(left).not.toContain(name);
    }
  },
  60_000 * (1 + KILLS),
);
