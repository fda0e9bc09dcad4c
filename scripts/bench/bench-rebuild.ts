import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Rebuilt } from '../rebuild/rebuild-site.ts';
import { openPostgres, SECRET } from './bench-server.ts';
import { fillDatabase } from './bench-start.ts';
import { worldOf } from './load-world.ts';
import { runScript } from './measure.ts';
import { type Bench, type Measured, note } from './report.ts';

/** Seconds, in the load world. */
const TARGETS = { 'one item changed, command to swapped site s': 6, 'nothing changed s': 6 };

/** Items between two that are changed: they lie in other files and lists. */
const STEP = 101;

/** Changes another item each time. */
async function changeItem(url: string, round: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `update items set record = jsonb_set(record, '{durability}', to_jsonb($1::integer))
        where id = (select id from items order by id offset $2 limit 1)`,
      [1_000_000 + round, STEP * round],
    );
  } finally {
    await client.end();
  }
}

/** `npm run rebuild` of the database of an operator: after another item changed each time, and with nothing changed. */
export async function benchRebuild({ folder, rounds, size, figures }: Bench): Promise<Measured> {
  await using postgres = await openPostgres('the bench needs it');
  if (postgres.url === null) throw new Error('The bench needs PostgreSQL: install its binaries.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const place = (name: string) => join(folder, name);
  const env = {
    ...{ DATABASE_URL: postgres.url, AUTH_SECRET: SECRET, PORTAL_HOME: place('home') },
    ...{ DATA_DIR: place('data'), DIST_DIR: place('dist') },
  };
  await fillDatabase(postgres.url, size);
  const rebuild = () => runScript('scripts/rebuild.ts', env, ['--json']);
  // The second snapshot leads every page to what changed: the sites that are measured have had one.
  await rebuild();
  await changeItem(postgres.url, 0);
  await rebuild();
  for (let round = 1; round <= rounds; round += 1) {
    await changeItem(postgres.url, round);
    const { seconds, said } = await rebuild();
    note(figures, 'one item changed, command to swapped site s', seconds);
    const { exported, build } = JSON.parse(said.slice(said.lastIndexOf('\n') + 1)) as Rebuilt & { exported: number };
    for (const [step, taken] of Object.entries({ export: exported, ...build.seconds })) {
      note(figures, `one item changed: ${step} s`, taken);
    }
    note(figures, 'one item changed: pages written', build.pages.written);
    note(figures, 'nothing changed s', (await rebuild()).seconds);
  }
  rmSync(folder, { recursive: true });
  return {
    name: `rebuild-${size}`,
    sizes: { items: worldOf(size).items.length },
    targets: size === 'load' ? TARGETS : {},
  };
}
