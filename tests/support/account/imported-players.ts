import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Player } from '#support/browser/e2e.ts';
import type { Portal } from '#support/server/portal.ts';
import { runBeside } from '#support/store/buying.ts';

const PASSWORD = 'Lantern12';

/** Adds players of an earlier site to a portal that runs, each told by its name: they are trusted, and have done nothing yet. */
export async function importPlayers<Name extends string>(
  { home }: Pick<Portal, 'home'>,
  names: readonly Name[],
): Promise<(name: Name) => Player> {
  const sum = createHash('md5').update(PASSWORD).digest('hex');
  const player = (name: Name): Player => ({ name, email: `${name}@gmail.com`, password: PASSWORD });
  const rows = names.map(player).map(({ name, email }) => [name, sum, email, '2023-05-14', '1'].join());
  const file = join(home, 'players.csv');
  writeFileSync(file, ['mid,pwd,email,created_at,verified', ...rows].join('\n'));
  await runBeside({ home }, 'import-accounts', file);
  return player;
}
