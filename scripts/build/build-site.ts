import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AstroInlineConfig } from 'astro';
import { BuildError } from '#build/folder.ts';
import { buildKept } from '#build/kept-site.ts';
import { dropUndecided } from '#build/out-folder.ts';
import { writePictureTable } from '#build/picture-table.ts';
import type { OwnTexts } from '#domain/site/site-facts.ts';
import { type BuildSettings, buildEnvironment } from './build-settings.ts';
import { lockFor, makeWorkFolder, removeWorkFolder } from './lock.ts';

/** Types for editors would be written into the project, which may not be writable; `astro check` makes them where they are used. */
const WITHOUT_TYPES = { devOutput: false, sync: false };

/** What Windows itself needs to start a program; elsewhere nothing is needed. */
const SYSTEM = new Set(process.platform === 'win32' ? ['SYSTEMROOT', 'TEMP', 'TMP'] : []);

/**
 * Leaves this process nothing but the settings of the build. Astro writes variables whose names occur in a source into
 * the code that renders pages: with others around, the same site would count as changed in every other shell.
 */
function replaceEnvironment(settings: Record<string, string>): void {
  for (const name of Object.keys(process.env)) {
    if (!SYSTEM.has(name.toUpperCase())) delete process.env[name];
  }
  // React chooses its production half when it is first imported, which is before Astro would say so.
  Object.assign(process.env, settings, { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', TZ: 'UTC' });
}

/** Writes the operator's texts into a folder; answers the file. No program starts with a variable of more than 128 KiB. */
export function writeTexts(folder: string, texts: OwnTexts): string {
  const file = join(folder, 'texts.json');
  writeFileSync(file, JSON.stringify(texts));
  return file;
}

/** A full disk, wherever in a build it was met, as one sentence; null for anything else. */
function noSpace(error: unknown, distDir: string): BuildError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'ENOSPC' && code !== 'EDQUOT') continue;
    return new BuildError(`There is no space left for ${distDir}: free some and build again; its site stayed whole.`, {
      cause: error,
    });
  }
  return null;
}

/**
 * `texts`: the operator's own. `inputs`: the digest of all that the bundle is made of; left out, none is kept or taken. `config` replaces
 * the project's.
 */
type BuildSiteOptions = { texts: OwnTexts; inputs?: string; config?: AstroInlineConfig };

/**
 * Builds in this process, once: its modules keep what they read. Runs Astro where no bundle of the same inputs is kept. Astro puts the
 * code that renders pages below the current folder when the build folder lies elsewhere, so the current folder becomes one that only
 * this build uses. `environment` has absolute folders (DATA_DIR, DIST_DIR) and the PUBLIC_ settings.
 */
export async function buildSite(
  root: string,
  environment: Record<string, string>,
  { texts, inputs = '', config = {} }: BuildSiteOptions,
): Promise<void> {
  const distDir = resolve(environment['DIST_DIR'] ?? 'dist');
  using _lock = lockFor(distDir);
  const work = makeWorkFolder(distDir);
  const pictures = join(work, 'pictures.json');
  // The project's pictures are of items of the sample world; the operator's own wins.
  const sample = environment['PUBLIC_SAMPLE'] === 'yes' ? join(root, 'public') : '';
  try {
    writePictureTable(pictures, [sample, environment['OPERATOR_PUBLIC'] ?? ''].filter(Boolean));
    const given = { PICTURE_TABLE: pictures, SITE_TEXTS: writeTexts(work, texts), BUNDLE_INPUTS: inputs };
    process.chdir(work);
    replaceEnvironment({ ...environment, ...given });
    if (inputs !== '' && (await buildKept({ distDir, publicDir: join(root, 'public'), work }, inputs))) return;
    const { build } = await import('astro');
    const inWork: AstroInlineConfig = {
      root,
      outDir: distDir,
      cacheDir: join(work, 'astro'),
      logLevel: 'silent',
      ...config,
      vite: { cacheDir: join(work, 'vite'), ...config.vite },
    };
    await build(inWork, WITHOUT_TYPES);
  } catch (error) {
    dropUndecided(distDir);
    throw noSpace(error, distDir) ?? error;
  } finally {
    process.chdir(root);
    removeWorkFolder(work);
  }
}

const PROJECT = resolve(import.meta.dirname, '../..');

/** `stop` ends the build; `quiet` drops its progress and its line about what it did. */
type RunBuildOptions = { stop?: AbortSignal; quiet?: boolean };

/**
 * `npm run build` in a process of its own: its caller needs neither its memory nor its working folder. Resolves when it is
 * done or stopped, throws the sentence it ended with.
 */
export function runBuild(settings: BuildSettings, { stop, quiet = false }: RunBuildOptions = {}): Promise<void> {
  const child = spawn(process.execPath, [resolve(PROJECT, 'scripts/build.ts')], {
    cwd: PROJECT,
    env: { ...process.env, ...buildEnvironment(settings) },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe'],
  });
  const end = () => child.kill('SIGTERM');
  stop?.addEventListener('abort', end, { once: true });
  // A build must not outlive its caller unseen.
  process.once('exit', end);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      stop?.removeEventListener('abort', end);
      process.removeListener('exit', end);
      if (code === 0 || stop?.aborted) done();
      else failed(new BuildError(said.trim() || `The build ended with code ${code}.`));
    });
  });
}
