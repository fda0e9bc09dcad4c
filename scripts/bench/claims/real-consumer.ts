import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '#domain/site/seeded.ts';
import type { AnswerCounts } from '../fleet/client.ts';
import { COMPILED } from '../fleet/environment.ts';
import type { Journal } from '../fleet/journal.ts';
import { between } from '../random.ts';
import { ACKNOWLEDGE, CLAIM, type Game, Given, SECRET } from './game.ts';
import { openProxy } from './proxy.ts';

/** Where the sample consumer of `tree` runs: its journal lies in `home`, its questions go to the processes in turn. */
export type RealConsumer = {
  tree: string;
  home: string;
  addresses: readonly string[];
  game: Game;
  chance: Random;
  /** Where it was killed, and how often. */
  killed: AnswerCounts;
  journal: Journal;
};

const GIVING = 'while it gave';
/** How often of a hundred it dies at each moment; at the first two it dies once each in any case. */
const SHARES = {
  'given, not acknowledged': 25,
  'acknowledged, not answered': 15,
  'handed over, not answered': 15,
  [GIVING]: 20,
};
type Moment = keyof typeof SHARES;
const ALWAYS: readonly Moment[] = ['given, not acknowledged', 'acknowledged, not answered'];
/** Milliseconds that it takes to give some. */
const GIVES = 15;

/** The whole lines of the journal, which are what was given. */
function readGiven(file: string): Given[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => Given.parse(JSON.parse(line)));
}

/** Runs the sample consumer as a process of its own, which is killed between any two of its steps and started again. */
export async function startRealConsumer(options: RealConsumer) {
  const { tree, home, addresses, game, chance, killed, journal } = options;
  const file = join(home, 'given.ndjson');
  let stopping = false;
  let said = '';
  /** What it gave is the game's; one that forgets begins a new journal each time. */
  const enter = () => {
    if (!stopping && !game.forgets) return;
    game.gave(readGiven(file));
    rmSync(file, { force: true });
  };
  const start = (): ChildProcess => {
    const place = ['--portal', door.url, '--journal', file];
    const amount = ['--most', String(between(chance, 1, 20)), '--seconds', String(between(chance, 1, 2))];
    const child = spawn(process.execPath, [join(tree, 'scripts/consume-deliveries.ts'), ...place, ...amount], {
      cwd: tree,
      env: { ...process.env, INTAKE_SECRET: SECRET, PORTAL_HOME: home, NODE_COMPILE_CACHE: COMPILED },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      said = String(chunk).trim();
    });
    child.once('exit', (code, signal) => {
      if (signal === null) journal.trouble(`the consumer ended by itself with code ${code}: ${said}`);
      enter();
      if (!stopping) current = start();
    });
    return child;
  };
  const dies = (moment: Moment): boolean => {
    const isFirst = ALWAYS.includes(moment) && !killed.has(moment);
    if (stopping || (!isFirst && chance() * 100 >= SHARES[moment])) return false;
    killed.set(moment, (killed.get(moment) ?? 0) + 1);
    if (moment === GIVING) setTimeout((child: ChildProcess) => child.kill('SIGKILL'), chance() * GIVES, current);
    else current.kill('SIGKILL');
    return true;
  };
  const door = await openProxy({
    ...{ addresses, game },
    asked: (path) => path !== ACKNOWLEDGE || !dies('given, not acknowledged'),
    answered: (path, deliveries) => {
      if (path === ACKNOWLEDGE) return !dies('acknowledged, not answered');
      if (path !== CLAIM || deliveries === 0) return true;
      if (dies('handed over, not answered')) return false;
      dies(GIVING);
      return true;
    },
  });
  let current = start();
  return {
    /** Whether it died at both moments that matter most. */
    hasDied: () => ALWAYS.every((moment) => killed.has(moment)),
    /** Kills it for good; from then on the game knows what it gave. */
    stop: async () => {
      if (stopping) return;
      stopping = true;
      const exited = once(current, 'exit');
      current.kill('SIGKILL');
      await exited;
      await door.close();
    },
  };
}
