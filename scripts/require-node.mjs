// Plain JavaScript, for whatever Node the system has: what it may say is which Node to run.
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that comes with the packages, as it is written where one stands. */
function pinned() {
  const node = join(root, 'node_modules', '.bin', 'node');
  return existsSync(node) ? relative(process.cwd(), node) : null;
}

/** A reader that went, as `head` does, is no fault: what is left to do is done, and nothing more is said. */
function outliveReaders() {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Code that was compiled once is kept beside the packages, or in a state folder that is there already where this user may not write
 * beside them. Before any TypeScript is loaded: to strip the types of a first file takes longer than a short command.
 */
function keepCompiled() {
  const folder = join(root, 'node_modules', '.cache', 'memoria', 'compiled');
  const { status } = nodeModule.enableCompileCache(folder);
  if (status !== nodeModule.constants.compileCacheStatus.FAILED) return;
  const home = resolve(process.env['PORTAL_HOME'] || '.portal');
  if (existsSync(home)) nodeModule.enableCompileCache(join(home, 'compiled'));
}

/** Where an operator calls the commands by `memoria`, what they say calls them so: `npm run` has other settings there. */
function nameProgram() {
  const program = process.env['MEMORIA_PROGRAM'];
  if (!program) return;
  for (const output of [process.stdout, process.stderr]) {
    const write = output.write.bind(output);
    output.write = (text, ...rest) =>
      write(
        typeof text === 'string' ? text.replace(/\bnpm run ([a-z-]+)(?: --(?= ))?/g, `${program} $1`) : text,
        ...rest,
      );
  }
}

/** Runs a script that needs Node 24; on an older one it says in one sentence what to run instead, and ends with code 1. */
export async function runOnNode(script, load) {
  outliveReaders();
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
    keepCompiled();
    nameProgram();
    const { loadQuickly } = await import('./start/quick-loading.ts');
    loadQuickly();
    return load();
  }
  const node = pinned();
  const file = relative(process.cwd(), join(root, 'scripts', script));
  const instead =
    node === null
      ? `install the packages with npm 11 (npx --yes npm@11 ci --omit=dev --ignore-scripts), then run node_modules/.bin/node ${file}`
      : `run ${node} ${file}`;
  process.stderr.write(`This is Node ${process.version}, and Node ${NEEDED} is needed: ${instead}.\n`);
  process.exitCode = 1;
}
