import { expect, it } from 'vitest';
import { compareGame, removalProblem } from '#scripts/import-game/compare-game.ts';
import { readGame } from '#scripts/import-game/read-game.ts';
import type { ImportBase } from '#server/catalogue/import-commands.ts';
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
