import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedWorld } from '#server/main.ts';
import { readStoredWorld } from '#snapshot/world.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { giveCommand } from '#support/server/operator-command.ts';
import { INTAKE_SECRET, report } from '#support/server/signed-report.ts';
import { emptyDatabase } from '#support/server/test-database.ts';

/** The sample world alone. */
let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ settings: { intakeSecret: INTAKE_SECRET } });
  await emptyDatabase(api.database);
  await seedWorld(api.database.db, readStoredWorld('data'), api.clock);
});
afterAll(() => api.close());

/** The examples of a manual in a language ('' for exchanges with the portal), as they are there. */
function examples(manual: string, language: string): string[] {
  const text = readFileSync(`src/server/${manual}`, 'utf8');
  const found = [...text.matchAll(/^```(\w*)\n(.*?)\n```$/gms)].filter(([, written]) => written === language);
  return found.map(([, , example = '']) => example);
}

const COMMAND = /^npm run admin -- (.+)$/;
/** The words of a line as a shell reads them, without its comment. */
function wordsOf(line: string): string[] {
  const [, written] = COMMAND.exec(line.replace(/\s+#.*$/, '').trim()) ?? [];
  if (written === undefined) throw new Error(`not a command: ${line}`);
  return [...written.matchAll(/'([^']*)'|[^\s']+/g)].map(([word, quoted]) => quoted ?? word);
}

/** Runs the commands of a manual one after the other, with what they read in the files that they name. */
async function give(manual: string): Promise<string[]> {
  const lines = examples(manual, 'sh').join('\n').split('\n');
  const [json = ''] = examples(manual, 'json');
  const answers: string[] = [];
  for (const words of lines.filter((line) => line.startsWith('npm run admin')).map(wordsOf)) {
    const given = words.map((word) => (/\.(?:json|md)$/.test(word) ? join(api.home, basename(word)) : word));
    for (const path of given.filter((word, at) => word !== words[at])) await writeFile(path, json || '# Tides');
    const { ok, message } = await giveCommand(api, ...given);
    expect(ok, `${words.join(' ')}: ${message}`).toBe(true);
    answers.push(message);
  }
  return answers;
}

test.each(['account/OPERATING.md', 'tickets/OPERATING.md', 'store/OPERATING.md', 'news/OPERATING.md'])(
  'every command of %s',
  async (manual) => {
    expect((await give(manual)).length).toBeGreaterThan(3);
  },
);

test('awards and promotion codes', async () => {
  const [dry = '', imported = '', listed = '', drawn = '', shared = '', ...more] = await give('awards/OPERATING.md');
  expect(imported).toMatch(/^Levels offered: 3, new: 3 \(spring-2028-1, spring-2028-2, spring-2028-3\), /);
  expect(dry).toBe(`Nothing was changed. What awards.json would do: ${imported}`);
  expect(listed).toMatch(/^group 1 {2}spring {2}from 2028-03-01T00:00:00.000Z\n/);
  expect(drawn.match(/^ *[A-Z0-9]{12,15}$/gm)).toHaveLength(100);
  expect(shared).toContain('WELCOME20280');
  const [batches = '', codes = '', revoked = ''] = more;
  expect(batches).toMatch(/^summer +0 of 100 used .* 37656x5 .*Summer festival$/m);
  expect(codes.split('\n')).toHaveLength(100);
  expect(revoked).toContain('summer');
});

test('the battle pass, and what a game server reports of it', async () => {
  const [imported = '', seasons = '', frozen = '', premium = ''] = await give('battlepass/OPERATING.md');
  expect(imported).toContain('autumn');
  expect(seasons).toContain('autumn');
  expect(frozen).toContain('is frozen until 2028-09-10T18:00:00.000Z');
  expect(premium).toMatch(/^demo holds the premium track of the season/);
  const [exchange = ''] = examples('game-server/README.md', '');
  const [, asked = '', answered = ''] = /^→ (.*)\n← (.*)$/s.exec(exchange) ?? [];
  const { events } = JSON.parse(asked) as { events: { at: string }[] };
  api.clock.advance(Math.max(...events.map(({ at }) => Date.parse(at))) - api.clock.now().getTime());
  expect((await report(api, '/intake/progress', asked)).json()).toEqual(JSON.parse(answered));
});
