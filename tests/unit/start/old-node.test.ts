// @module-tag long
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** What service managers and timers run by themselves, without npm, which brings its own Node. */
const SCRIPTS = readdirSync('scripts', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.endsWith('.ts'))
  .map(({ name }) => `scripts/${name}`);

const asOld = (version: string) =>
  `data:text/javascript,${encodeURIComponent(`for (const [name, value] of [['version', 'v${version}'], ['versions', { node: '${version}' }]])
    Object.defineProperty(process, name, { value });`)}`;

const run = (node: string, args: readonly string[]) => spawnSync(node, args, { encoding: 'utf8' });
const reported = (version: string, script: string) => ({
  status: 1,
  stdout: '',
  stderr: `This is Node ${version}, and Node 24 is needed: run node_modules/.bin/node ${script}.\n`,
});

it.each(SCRIPTS)('%s says which Node to run instead of an old one', (script) => {
  expect(run(process.execPath, ['--import', asOld('22.18.0'), script])).toMatchObject(reported('v22.18.0', script));
  expect(run(process.execPath, [script, '--help']).stdout).toMatch(/^npm (?:run|start)/);
});

it.each(SCRIPTS)('%s ends quietly where nobody reads what it says', async (script) => {
  const child = spawn(process.execPath, [script, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const ended = once(child, 'close');
  expect(await text(child.stderr)).toBe('');
  expect(await ended).toEqual([0, null]);
});

// A Node before 22 reads no TypeScript at all: only a real one shows what it makes of these scripts.
const old = ['/usr/bin/node', '/usr/local/bin/node'].flatMap((node) => {
  const { status, stdout } = run(node, ['--version']);
  return status === 0 && Number(stdout.slice(1, 3)) < 24 ? { node, version: stdout.trim() } : [];
})[0];
it.runIf(old !== undefined)('the old Node of this machine says so, too, without a stack', () => {
  for (const script of SCRIPTS) {
    expect(run(old?.node ?? '', [script])).toMatchObject(reported(old?.version ?? '', script));
  }
});
