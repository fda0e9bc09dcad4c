import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, type Settings } from '#server/kernel/settings.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { snapshotNumber } from '#snapshot/read-files.ts';

/** What a build depends on besides the sources; the folders are absolute. */
export type BuildSettings = Pick<
  Settings,
  | 'home'
  | 'dataDir'
  | 'distDir'
  | 'publicOrigin'
  | 'publicApiBase'
  | 'publicLiveUrl'
  | 'staticHost'
  | 'buildProcesses'
  | 'showsSandbox'
  | 'seedsDemo'
  | 'site'
>;

/** In the place of a secret: none is made or asked for. */
const UNUSED_SECRET = 'nothing is signed here, so this will do';

const CREDENTIALS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'];

/** The settings of a command that signs nothing and takes no money: it needs no secrets and credentials. */
export function readOpenSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const credential = env['PAYMENTS'] === 'paypal' ? UNUSED_SECRET : '';
  const unused = Object.fromEntries(CREDENTIALS.map((name) => [name, credential]));
  return readSettings({ ...env, ...unused, AUTH_SECRET: UNUSED_SECRET });
}

/** What an operator once wrote beside the snapshot must not vanish from the page without a word. */
function refuseOldDownloads({ dataDir, home }: Pick<Settings, 'dataDir' | 'home'>): void {
  const old = join(dataDir, 'downloads.json');
  if (!existsSync(old)) return;
  throw new UserError(
    `${old} is not read any more: move what it says into ${join(home, 'site.json')}, as "downloads", and delete it.`,
  );
}

/** Where operators lay what the site is to have besides the project's own: pictures of items, models, other files. */
export function operatorPublic({ home }: Pick<BuildSettings, 'home'>): string {
  return join(home, 'public');
}

/** The settings of `npm run build`, with the same defaults and the same complaints as those of the server. */
export function readBuildSettings(env?: NodeJS.ProcessEnv): BuildSettings {
  const settings = readOpenSettings(env);
  refuseOldDownloads(settings);
  return settings;
}

export function buildEnvironment(settings: BuildSettings): Record<string, string> {
  return {
    DATA_DIR: settings.dataDir,
    DIST_DIR: settings.distDir,
    OPERATOR_PUBLIC: operatorPublic(settings),
    PUBLIC_ORIGIN: settings.publicOrigin,
    PUBLIC_API_BASE: settings.publicApiBase,
    PUBLIC_LIVE_URL: settings.publicLiveUrl,
    PUBLIC_SANDBOX: settings.showsSandbox ? 'yes' : '',
    PUBLIC_SAMPLE: settings.seedsDemo ? 'yes' : '',
    PUBLIC_CHANGES: snapshotNumber(settings.dataDir) > 1 ? 'yes' : '',
    PUBLIC_SUPPORT: settings.site.links.support,
    PUBLIC_SOCIAL: JSON.stringify(settings.site.links.social),
    PUBLIC_NAMES: JSON.stringify(settings.site.names),
    PUBLIC_PRINTED: JSON.stringify(settings.site.printed),
    SITE_DOWNLOADS: JSON.stringify(settings.site.downloads),
    STATIC_HOST: settings.staticHost,
    BUILD_PROCESSES: String(settings.buildProcesses),
  };
}
