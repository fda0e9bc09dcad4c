import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { ranked } from '#support/ranking/ranking-cases.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { COMMANDS } from '#support/server/operator-command.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

async function importing(content: unknown, name = 'ranking.json') {
  const file = join(api.home, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return run('import-ranking', { file });
}

const run = (command: string, values: unknown) => COMMANDS.run(api.operator, { by: 'otto', command, values });
const ids = async () =>
  (await api.get('/ranking-pvp', { 'cache-control': 'no-cache' })).json<{ id: number }[]>().map(({ id }) => id);
const audits = () => api.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id));

test('a ranking is put in the place of the one before, as the game server would report it, and that is audited', async () => {
  const players = [{ ...ranked(7), account_name: 'demo' }, ranked(8)];
  const answer = await importing({ takenAt: '2026-05-01T11:59:00Z', players });
  const message = '2 players are ranked, 1 of them with an account; taken at 2026-05-01T11:59:00.000Z.';
  expect(answer).toEqual({ ok: true, message });
  expect(await ids()).toEqual([7, 8]);
  expect((await audits())[0]).toMatchObject({
    ...{ actor: 'otto', command: 'import-ranking ranking.json' },
    before: { takenAt: '2026-05-01T11:35:00.000Z', players: 240 },
    after: { takenAt: '2026-05-01T11:59:00.000Z', players: 2 },
  });
});

const NOW = '2026-05-01T12:00:00Z';
const named = (player_name: string) => ({ takenAt: NOW, players: [{ ...ranked(1), player_name }] });

test.each([
  ['is not JSON', '{"takenAt":', 'ranking.json is not JSON: Unexpected end of JSON input.'],
  ['is empty', '', 'ranking.json is not JSON: Unexpected end of JSON input.'],
  ['is no ranking', '[]', 'ranking.json is no ranking: Invalid input: expected object, received array.'],
  ['names an impossible tier', { takenAt: NOW, players: [{ ...ranked(1), ranking: 11 }] }, "at 'players.0.ranking'"],
  [
    'names a player twice',
    { takenAt: NOW, players: [ranked(1), ranked(1)] },
    'The player 1 is in the ranking more than once.',
  ],
  ['was taken in the future', { takenAt: '2026-05-01T12:00:01Z', players: [] }, 'in the future'],
  ['is older than the known one', { takenAt: '2026-05-01T11:00:00Z', players: [] }, 'not newer'],
  ['holds a NUL', named('a\0b'), 'NUL'],
  ['holds half a character', named('\ud800'), 'surrogate'],
])('a file that %s is refused in a sentence, and nothing changes', async (_what, content, sentence) => {
  const [before, audited] = [await ids(), (await audits()).length];
  const answer = await importing(content);
  expect(answer.ok).toBe(false);
  expect(answer.message).toContain(sentence);
  expect([await ids(), (await audits()).length]).toEqual([before, audited]);
});

test('what is no file is refused in a sentence', async () => {
  const folder = join(api.home, 'folder.json');
  await mkdir(folder);
  for (const file of [folder, join(api.home, 'nowhere.json')]) {
    expect(await run('import-ranking', { file })).toEqual({ ok: false, message: `There is no file ${file}.` });
  }
  expect((await run('import-ranking', { file: 'ranking.json' })).message).toContain('is no whole path');
});

test('ranking-info tells of the last rankings and of the status, and audits nothing', async () => {
  const audited = (await audits()).length;
  const { message } = await run('ranking-info', {});
  expect(message.split('\n')[0]).toMatch(/^taken 2026-05-01T11:59:00.000Z {2}received .* players 2$/);
  expect(message).toContain('Players with an account: 1.');
  expect(message).toContain('No status was ever reported.');
  expect((await audits()).length).toBe(audited);
});
