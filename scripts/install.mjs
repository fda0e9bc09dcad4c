// Runs before `npm start`, `npm run dev`, `npm run check` and `npm test`, on whatever Node the system has: plain JavaScript without packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED_NODE = 24;
const OLDEST_NODE = 20;
const HELP = `node scripts/install.mjs

Installs the packages of package-lock.json when they are missing or the file changed, and checks that Node ${NEEDED_NODE} is there.
'npm start', 'npm run dev', 'npm run check' and 'npm test' run it first; it needs no arguments.
`;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.memoria-installed');
const windows = process.platform === 'win32';
/** As npm has it: development packages are not wanted, except by commands that need them. */
const forDevelopment = ['pretest', 'precheck'].includes(process.env.npm_lifecycle_event);
const production = process.env.NODE_ENV === 'production' && !forDevelopment;

/** Says one sentence and ends with code 1. */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** What node_modules has to match: the lock file, and the kind of machine its binaries are for. */
function wantedStamp() {
  const lockFile = join(root, 'package-lock.json');
  if (!existsSync(lockFile)) refuse(`${lockFile} is missing: restore it, it says which packages to install.`);
  const digest = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${digest} ${process.platform} ${process.arch}${production ? ' production' : ''}\n`;
}

function installedStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

/** Optional packages are often for other machines, and what those need is optional without saying for which. */
const mayBeMissing = ({ dev, devOptional, optional, os, cpu, libc }) =>
  (production && (dev || devOptional)) ||
  (optional && (libc || !os?.includes(process.platform) || !cpu?.includes(process.arch)));

/** Whether npm's own record of node_modules says the same as the lock file, as it does after a plain `npm install`. */
function isInstalled() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => path);
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = new Map(packagesOf(record).map(([path, { version }]) => [path, version]));
  const fits = ([path, entry]) => (found.has(path) ? found.get(path) === entry.version : mayBeMissing(entry));
  return wanted.every(fits);
}

/** npm as it was started, so that no other version is picked up; by name when a person ran this script alone. */
function npm(args) {
  const own = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] };
  if (own && /npm-cli\.c?js$/.test(own)) {
    return spawn(process.env.npm_node_execpath || process.execPath, [own, ...args], options);
  }
  return spawn(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows });
}

/**
 * Resolves to '' or to the reason of the failure in npm's words. Not `npm ci`: it insists that the lock file names the
 * builds of every package for every machine, and on Windows it could not delete the Node that runs it.
 */
function install() {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const child = npm([
    'install',
    '--no-save',
    production ? '--omit=dev' : '--include=dev',
    '--include=optional',
    ...quiet,
  ]);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? '' : reason(said)));
  });
}

function reason(said) {
  const lines = said.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const code = lines.find((line) => line.startsWith('code '));
  return code ? code.slice(5) : (lines.find((line) => line !== '') ?? 'npm gave no reason');
}

/** The version of the Node in node_modules; null where no package has one for this machine, or it cannot run here. */
function pinnedNode() {
  const names = windows ? ['node.cmd', 'node.ps1', 'node'] : ['node'];
  const files = names.map((name) => join(modules, '.bin', name));
  if (!existsSync(files[0])) return null;
  const { status, stdout } = spawnSync(files[0], ['--version'], { encoding: 'utf8', shell: windows });
  if (status === 0) return stdout.trim();
  for (const file of files) rmSync(file, { force: true });
  return null;
}

const unwritable = `run npm ci --ignore-scripts as the user who owns ${root}`;
const remedies = { EACCES: unwritable, EPERM: unwritable, EROFS: unwritable };

async function installAll() {
  const began = Date.now();
  process.stdout.write('Installing the packages of package-lock.json; the first time takes a minute …\n');
  const failed = await install();
  if (failed)
    refuse(
      `The packages could not be installed (${failed}): ${remedies[failed] ?? 'check the network and run the command again'}.`,
    );
  process.stdout.write(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.\n`);
}

async function main() {
  if (process.argv.includes('--help')) return void process.stdout.write(HELP);
  if (major(process.version) < OLDEST_NODE) refuse(`This is Node ${process.version}: install Node ${NEEDED_NODE}.`);
  const wanted = wantedStamp();
  if (installedStamp() === wanted) return;
  if (!isInstalled()) await installAll();
  const node = pinnedNode() ?? process.version;
  if (major(node) < NEEDED_NODE) {
    refuse(
      `Node ${NEEDED_NODE} is needed here, and this is ${node}: install it (https://nodejs.org), then run the command again.`,
    );
  }
  try {
    mkdirSync(modules, { recursive: true });
    writeFileSync(stampFile, wanted);
  } catch {
    // Who may not write here looks at the packages again each time.
  }
}

await main();
