import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { normalizePath } from 'vite';
import { writePictureTable } from '#build/picture-table.ts';
import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { buildEnvironment, operatorPublic } from '../build/build-settings.ts';
import { writeTexts } from '../build/build-site.ts';
import { refuseBusyPort } from '../start/startup-message.ts';
import { listenForStop, untilStopped } from '../start/stopping.ts';
import { watchApi } from './watched-api.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Nothing in there is a source of a page or of the server. */
const UNWATCHED = ['.portal', 'data', 'dist', 'tests'].map((name) => join(PROJECT, name));
/** What pages are made of; a browser is given no other file of the checkout. */
const SOURCES = ['src', 'public'].map((name) => join(PROJECT, name));

function refuseReal({ DATABASE_URL, NODE_ENV }: NodeJS.ProcessEnv): void {
  if (DATABASE_URL) throw new UserError('npm run dev has a database of its own: leave DATABASE_URL out.');
  if (NODE_ENV === 'production') throw new UserError('npm run dev is for development: leave NODE_ENV out.');
}

/** Astro and the pages read the environment of this process. */
function setEnvironment(settings: Settings): void {
  const pictures = join(settings.home, 'pictures.json');
  writePictureTable(pictures, [join(PROJECT, 'public'), operatorPublic(settings)]);
  Object.assign(process.env, buildEnvironment(settings), {
    PICTURE_TABLE: pictures,
    SITE_TEXTS: writeTexts(settings.home, settings.site.texts),
    NODE_ENV: 'development',
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DISABLE_UPDATE_CHECK: '1',
  });
}

/** Serves pages and API as they are being written until it is stopped. */
export async function developPortal(given: NodeJS.ProcessEnv): Promise<void> {
  const stop = listenForStop();
  refuseReal(given);
  process.chdir(PROJECT);
  const env = { ...given, PORTAL_HOME: given['PORTAL_HOME'] || '.portal/dev' };
  const settings = readSettings(env);
  const { host, port, home, publicOrigin } = settings;
  if (port === 0) throw new UserError('npm run dev tells its address to the API beforehand: set PORT above 0.');
  await refuseBusyPort(settings);
  const api = watchApi(settings, env, say);
  try {
    setEnvironment(settings);
    const [{ dev }, { devSite }] = await Promise.all([import('astro'), import('./dev-site.ts')]);
    const cacheDir = join(home, 'vite');
    const unwatched = [home, ...UNWATCHED].map(normalizePath);
    const starting = dev({
      root: PROJECT,
      logLevel: 'warn',
      server: { host, port },
      integrations: [devSite(api)],
      vite: {
        cacheDir,
        server: {
          strictPort: true,
          // A second checkout may share the packages of the first by a link.
          fs: { allow: [...SOURCES, cacheDir, realpathSync(join(PROJECT, 'node_modules'))] },
          watch: {
            ignored: (path: string) => unwatched.some((folder) => path.startsWith(folder)),
            // An editor may empty a file before it writes it; what was read between the two would stay.
            awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
          },
        },
      },
    });
    // The pages' server ends with this process, whatever it is doing.
    await Promise.race([starting, untilStopped(stop)]);
    const trouble = await Promise.race([api.trouble(), untilStopped(stop)]);
    if (stop.aborted) return;
    if (trouble) say(`The pages are at ${publicOrigin}; the API is not there yet. ${trouble.message}`);
    void api.welcomed.then(say);
    await untilStopped(stop);
  } finally {
    await api.stop();
  }
}
