import { parseArgs } from 'node:util';
import { readSettings } from '#server/settings.ts';
import { sentenceOf } from './start/sentence.ts';

const HELP = `npm run bench -- start|build|search|list|links [--rounds N] [--world demo|load]

Measures, prints medians with versions and the machine's size, and writes every figure as JSON to PORTAL_HOME/bench.

  start        first start with an empty home, then starts with nothing changed, each up to the first finished page
  build        full builds in several processes and in one; the same pages by Hugo, where it is installed, and by bare template
               literals and writes; rebuilds after a change of 1 % of the items and with nothing changed
  search       find-items over HTTP, one server process, 50 connections: distinct questions, repeated ones, and ones whose
               answer the client has (304); the same questions to PostgreSQL's ILIKE where its binaries are found
  list         sizes of the load world's list indexes, keystrokes in the list of all its items in a browser, a held key, page 900
               by the back button, and 200 questions that browser and server must answer alike
  links        what pages show of each other (used in, dropped by, found in, sets, variants), counted and compared from both ends;
               fails when one end shows what the other does not
  --rounds N   how often (default and least: 3; of 'build', whose round takes minutes: 1)
  --world W    the world that 'build' prints, 'search' searches and 'links' compares: demo or load (default: load, 45,000 items, about 214,000 pages)
  --help       this text
`;

const LEAST_ROUNDS = 3;

async function main(): Promise<void> {
  const options = { rounds: { type: 'string' }, world: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [what] = positionals;
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const least = what === 'build' ? 1 : LEAST_ROUNDS;
  const rounds = Math.max(least, Number(values.rounds ?? least) || least);
  const size = values.world ?? 'load';
  if (size !== 'demo' && size !== 'load') throw new Error(`--world is '${size}'; set it to demo or load.`);
  const { home } = readSettings();
  if (what === 'start') {
    const { benchStart } = await import('./bench/bench-start.ts');
    console.log(`Written to ${await benchStart(home, rounds)}`);
  } else if (what === 'build') {
    const { benchBuild } = await import('./bench/bench-build.ts');
    console.log(`Written to ${await benchBuild(home, rounds, size)}`);
  } else if (what === 'search') {
    const { benchSearch } = await import('./bench/bench-search.ts');
    console.log(`Written to ${await benchSearch(home, rounds, size)}`);
  } else if (what === 'list') {
    const { benchList } = await import('./bench/bench-list.ts');
    console.log(`Written to ${await benchList(home, rounds)}`);
  } else if (what === 'links') {
    const { benchLinks } = await import('./bench/bench-links.ts');
    console.log(`Written to ${benchLinks(home, size)}`);
  } else
    throw new Error(`Say what to measure: start, build, search, list or links. 'npm run bench -- --help' says more.`);
}

try {
  await main();
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
