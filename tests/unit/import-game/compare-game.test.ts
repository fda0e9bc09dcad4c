import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedFields } from '#scripts/import-game/changed-fields.ts';
import { compareGame, removalProblem } from '#scripts/import-game/compare-game.ts';
import { readGame } from '#scripts/import-game/read-game.ts';
import type { ImportBase } from '#server/catalogue/import-commands.ts';
import { item } from '#support/catalogue/small-world.ts';
import { bareItem, gameOf } from '#support/game-files/game-of.ts';
import { writeGame } from '#support/game-files/write-game.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

it('pictures alone may come from a game that lacks what an earlier import had', () => {
  const root = temporaryFolder();
  writeGame(root, { ...gameOf({ items: [], monsters: [] }), items: [bareItem(1, 22)] });
  const base: ImportBase = {
    version: '1',
    newest: { layout: 'pipe-ini', families: ['items', 'drops'], totals: {} },
    items: [],
    monsters: [],
  };
  const game = readGame({ root });
  const problem = (wanted: boolean) => removalProblem(compareGame(game, base, () => wanted));
  expect(problem(false)).toBeNull();
  expect(problem(true)).toMatch(/lack all files of drops that/);
  const holds = { layout: 'pipe-ini', families: ['items'], totals: { drops: 10, 'Spanish names': 0 } };
  const fewer = { ...base, newest: holds };
  expect(removalProblem(compareGame(game, fewer, () => true))).toMatch(
    /lack 10 of 10 drops that the import before had/,
  );
});

it('what is stored of a record that is left out stays, also where its id is a text', () => {
  const root = temporaryFolder();
  const lines = Array.from({ length: 150 }, (_, nth) =>
    JSON.stringify({ item_id: nth + 1, item_type: 22, item_quality: 0 }),
  );
  const spoilt = [
    JSON.stringify({ item_id: '5', item_type: 22, item_quality: 0 }),
    lines[6]?.replace('"item_type"', '"durabillity":1,"item_type"'),
  ];
  writeFileSync(
    join(root, 'items.ndjson'),
    lines
      .with(4, spoilt[0] ?? '')
      .with(6, spoilt[1] ?? '')
      .join('\n'),
  );
  const game = readGame({ root });
  const stored = lines.map((_, nth): [number, null, boolean] => [nth + 1, null, false]);
  const base = { version: '1', newest: null, items: stored, monsters: [] };
  expect(compareGame(game, base, () => true).items).toMatchObject({ changed: 149, hidden: 0 });
  expect(game.report.invalid.first).toMatchObject([{ id: '"5"', line: 5, found: '"5"' }]);
  expect(game.report.odd).toEqual([
    { what: "items have a field 'durabillity', which is unknown: left out", count: 1, first: ['items.ndjson, line 7'] },
  ]);
});

it('fields that differ are named with their number and the first of each, texts by language', () => {
  const before = [item(1), item(2, { possible_drops: { 5: { rate: 1, quantity: 1 } } }), item(3)];
  const after = [
    item(1, { lvl_requirement: 9, item_name: { ...item(1).item_name, es: 'Otra' } }),
    item(2, { lvl_requirement: 4 }),
    item(3),
  ];
  const pairs = before.map((one, nth) => [one, after[nth] ?? one] as const);
  expect(changedFields(pairs)).toEqual({
    compared: 3,
    fields: [
      { field: 'lvl_requirement', count: 2, id: 1, before: null, after: 9 },
      { field: 'item_name.es', count: 1, id: 1, before: 'Cosa 1', after: 'Otra' },
      { field: 'possible_drops', count: 1, id: 2, before: { 5: { rate: 1, quantity: 1 } }, after: {} },
    ],
  });
});
