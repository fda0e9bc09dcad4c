import { readSettings, type Settings } from '#server/settings.ts';

/** What a build depends on besides the sources; the folders are absolute. */
export type BuildSettings = Pick<
  Settings,
  | 'dataDir'
  | 'distDir'
  | 'publicOrigin'
  | 'publicApiBase'
  | 'publicLiveUrl'
  | 'staticHost'
  | 'buildProcesses'
  | 'showsSandbox'
>;

/** A build signs nothing: without a secret given, none is made or asked for. */
const UNUSED_SECRET = 'a build signs nothing, so this will do';

const CREDENTIALS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'];

/** The settings of `npm run build`, with the same defaults and the same complaints as those of the server. */
export function readBuildSettings(env: NodeJS.ProcessEnv = process.env): BuildSettings {
  // A build takes no money either: nobody has to bring a provider's credentials along.
  const credential = env['PAYMENTS'] === 'paypal' ? UNUSED_SECRET : '';
  const unused = Object.fromEntries(CREDENTIALS.map((name) => [name, credential]));
  return readSettings({ ...env, ...unused, AUTH_SECRET: UNUSED_SECRET });
}

/** The variables that astro.config.mjs, the pages and the snapshot read. */
export function buildEnvironment(settings: BuildSettings): Record<string, string> {
  return {
    DATA_DIR: settings.dataDir,
    DIST_DIR: settings.distDir,
    PUBLIC_ORIGIN: settings.publicOrigin,
    PUBLIC_API_BASE: settings.publicApiBase,
    PUBLIC_LIVE_URL: settings.publicLiveUrl,
    PUBLIC_SANDBOX: settings.showsSandbox ? 'yes' : '',
    STATIC_HOST: settings.staticHost,
    BUILD_PROCESSES: String(settings.buildProcesses),
  };
}
