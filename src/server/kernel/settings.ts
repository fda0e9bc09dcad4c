import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { staticHost } from '#domain/site/site-headers.ts';
import { isCurrency, USUAL_CURRENCY } from '#domain/store/money.ts';
import { EMPTY_PART, isSecret, isWhole, SHORTEST_SECRET, storedSecret } from './auth/secrets.ts';
import { LOG_LEVELS } from './http/logging.ts';
import { LIMIT_NAMES, readLimits } from './limits.ts';
import { warnOfMisspelt } from './misspelt-settings.ts';
import { readSite, senderOf } from './site-file.ts';
import { SettingsError } from './user-error.ts';

export type PaymentSettings =
  | { provider: 'sandbox' }
  | {
      provider: 'paypal';
      /** The address of its API, without a slash at the end. */
      api: string;
      clientId: string;
      clientSecret: string;
      webhookId: string;
    };

/** Everything the environment decides, parsed once at start. */
export type Settings = ReturnType<typeof readSettings>;

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isOrigin = (value: string) => isHttp(value) && new URL(value).origin === value;
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
const isHost = (value: string) => /^[\w.:%-]+$/.test(value);
const list = (value: string) => value.split(',').flatMap((part) => part.trim() || []);

/** Whether an address leads to the machine it is used on. */
export const isOnThisMachine = (address: string) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);

/** Credentials are sent to it: the way must be encrypted, or not leave this machine. */
const isSafeApi = (value: string) =>
  isOrigin(value) && (new URL(value).protocol === 'https:' || isOnThisMachine(value));

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && fits && more.length === 0;
}

const text = (accepts: (value: string) => boolean, problem: string) => z.string().refine(accepts, problem).optional();

const secret = (otherwise: string) =>
  text(isSecret, `is too short to sign with; set it to ${secretRule}${otherwise}`).refine(isWhole, EMPTY_PART);

const originRule =
  'is not a plain origin; write it like https://portal.example.com, without a path or a slash at the end';
const baseRule =
  'is neither empty nor an http(s) address without a slash at the end; write it like https://api.example.com';
const secretRule = `${SHORTEST_SECRET} random characters or more`;

/** A message completes a sentence that begins with the variable's name; the comments make the table in `src/server/README.md`. */
const Environment = z.object({
  /** The port to listen on; left out where the services of `npm run deploy` set it. @default 4321 */
  PORT: text(isPort, 'is not a port number; set it to a whole number from 0 to 65535, or leave it out for 4321'),
  /** The address to listen on. @default 127.0.0.1 */
  HOST: text(isHost, 'is not a host name or address; leave it out for 127.0.0.1'),
  /** The state: embedded database, secret, outbox, `site.json`, the operator's files in `public`. @default .portal */
  PORTAL_HOME: z.string().optional(),
  /** Where `npm run backup` writes and `newest` is looked for. @default `backups` in `PORTAL_HOME` */
  BACKUP_DIR: z.string().optional(),
  /** The snapshot. @default data; with `DATABASE_URL` or in production `data` in `PORTAL_HOME` */
  DATA_DIR: z.string().optional(),
  /** The built site. @default dist; with `DATABASE_URL` or in production `dist` in `PORTAL_HOME` */
  DIST_DIR: z.string().optional(),
  /** `off` serves the API without pages; `DIST_DIR` is not read. @default on */
  SITE: text(
    (value) => ['on', 'off'].includes(value),
    'is unknown; set it to off to serve the API alone, or leave it out',
  ),
  /** Seconds that `/ready` is 503 before a process ends. @default 5 for `npm run serve` in production, else 0 */
  DRAIN_SECONDS: text(
    (value) => /^\d{1,3}$/.test(value),
    'is not a time; set it to a whole number of seconds from 0 to 999, or leave it out',
  ),
  /** PostgreSQL instead of the embedded database; it gets no sample world. */
  DATABASE_URL: text(
    (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
    'is not a PostgreSQL address; write it like postgres://user:password@host:5432/database',
  ),
  /** The address of the site in links, mails and the sitemap. @default http://localhost with PORT */
  PUBLIC_ORIGIN: text(isOrigin, originRule),
  /** Where browsers find the API. @default the site's own origin */
  PUBLIC_API_BASE: text((value) => isHttp(value) && !value.endsWith('/'), baseRule),
  /** Where browsers find the live socket. @default the site's own origin */
  PUBLIC_LIVE_URL: text((value) => isHttp(value) && !value.endsWith('/'), baseRule),
  /** `netlify`, `cloudflare` or `nginx`: a build puts the rules of that host into the site. */
  STATIC_HOST: text(
    (value) => staticHost(value) !== null,
    'is unknown; set it to netlify, cloudflare or nginx, or leave it out',
  ),
  /** Where `npm run publish` and the job of that name send the site, comma-separated: `/path`, `rclone:REMOTE`, `exec:CMD`. */
  PUBLISH_TO: text(
    (value) => list(value).every((target) => isAbsolute(target) || /^(?:rclone|exec):/.test(target)),
    'names something that is no target; write /path, rclone:REMOTE or exec:CMD, separated by commas (a command with a comma belongs into a script)',
  ),
  /** Processes that print pages in a large build; 0 prints every page separately. @default the cores, at most 4 */
  BUILD_PROCESSES: text(
    (value) => /^\d{1,2}$/.test(value),
    'is not a number of processes; set it to a whole number from 0 (every page by itself) to 99, or leave it out for at most four',
  ),
  /** Other origins that may call the API from a browser, comma-separated. */
  CORS_ORIGINS: text((value) => list(value).every(isOrigin), `names something that ${originRule}, separated by commas`),
  /** Addresses or networks of the operator's proxies, whose `X-Forwarded-For` is used, comma-separated. */
  TRUST_PROXY: text(
    (value) => list(value).every(isNetwork),
    'is not a list of addresses or networks; write it like 127.0.0.1,10.0.0.0/8',
  ),
  /** Signs sessions, seals second factors; 32 random characters. @default made once; required with DATABASE_URL */
  AUTH_SECRET: secret(''),
  /** Signs the reports of the game server; 32 random characters or more. Without it every report is refused. */
  INTAKE_SECRET: secret(', or leave it out when no game server reports'),
  /** The mail server, such as `smtp://user:password@host:587`. @default files in `PORTAL_HOME/outbox` */
  SMTP_URL: text(
    (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
    'is not the address of a mail server; write it like smtp://user:password@host:587, or leave it out for files',
  ),
  /** The sender of mails. @default the support address of `site.json`, else `no-reply@` the host of PUBLIC_ORIGIN */
  MAIL_FROM: text(
    (value) => /^(?:[^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value),
    'is not a sender; write it like Portal <no-reply@portal.example.com>',
  ),
  /** `paypal` or `sandbox`, where no money moves. @default sandbox; nothing is sold in production or with DATABASE_URL */
  PAYMENTS: text((value) => ['sandbox', 'paypal'].includes(value), 'is unknown; set it to paypal or sandbox'),
  /** `https://api-m.sandbox.paypal.com` tries it with PayPal's test accounts. @default https://api-m.paypal.com */
  PAYPAL_API: text(
    isSafeApi,
    'is not an https address without a path or a slash at the end (http is for this machine alone); leave it out for https://api-m.paypal.com',
  ),
  /** Required with `PAYMENTS=paypal`, as are the two below. */
  PAYPAL_CLIENT_ID: z.string().optional(),
  /** The secret of the same app. */
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  /** The webhook that PayPal's messages are checked against. */
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** What the log holds: `debug`, `info` (a line for each request), `warn`, `error` or `silent`. @default info in production, else warn */
  LOG_LEVEL: z.enum(LOG_LEVELS, `is unknown; set it to ${LOG_LEVELS.join(', ')}, or leave it out`).optional(),
  /** Milliseconds from which a statement on PostgreSQL is logged, without its values; 0: none is. @default 500 */
  SLOW_QUERY_MS: text(
    (value) => /^\d{1,6}$/.test(value),
    'is not a time; set it to a whole number of milliseconds from 0 (nothing is logged) to 999999, or leave it out for 500',
  ),
  /** The port on which this process answers `/metrics` for Prometheus; each process of a machine needs its own, so that it is left out in a file which several read. @default none is answered */
  METRICS_PORT: text(
    isPort,
    'is not a port number; set it to a whole number from 0 to 65535, or leave it out to answer no metrics',
  ),
  /** The address to answer metrics on: one that players cannot reach. @default 127.0.0.1 */
  METRICS_HOST: text(isHost, 'is not a host name or address; leave it out for 127.0.0.1'),
  /** What the store sells in; prices of plans are in its units. @default EUR */
  STORE_CURRENCY: z
    .string()
    .refine(isCurrency, 'is no currency the store can sell in; write it like EUR, USD or BRL')
    .optional(),
  /** `production`: no sample world, no demo accounts and no development packages. */
  NODE_ENV: text(
    (value) => ['development', 'production', 'test'].includes(value),
    'is unknown; set it to development, production or test, or leave it out',
  ),
});
type Environment = z.infer<typeof Environment>;

function parse(env: NodeJS.ProcessEnv): Environment {
  // Compose files and shells pass an unset variable as ''.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SettingsError(`${String(issue?.path[0])} ${issue?.message}.`);
}

function authSecret(env: Environment, home: string): string {
  if (env.AUTH_SECRET !== undefined) return env.AUTH_SECRET;
  if (env.DATABASE_URL === undefined) return storedSecret(home);
  throw new SettingsError(
    `AUTH_SECRET is missing, and DATABASE_URL needs it: set it to ${secretRule}, the same for every process.`,
  );
}

const PAYPAL_API = 'https://api-m.paypal.com';

const CREDENTIALS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

function paymentsOf(env: Environment, ownWorld: boolean): PaymentSettings | null {
  const stray = env.PAYMENTS === undefined ? CREDENTIALS.find((name) => env[name] !== undefined) : undefined;
  if (stray !== undefined) {
    throw new SettingsError(`${stray} is set, and PAYMENTS is not: set PAYMENTS=paypal, or leave ${stray} out.`);
  }
  // A store with real players must not begin to give points away because a setting was forgotten.
  if (env.PAYMENTS === undefined) return ownWorld ? { provider: 'sandbox' } : null;
  if (env.PAYMENTS === 'sandbox') return { provider: 'sandbox' };
  const needed = (name: (typeof CREDENTIALS)[number]) => {
    const value = env[name];
    if (value !== undefined) return value;
    throw new SettingsError(`${name} is missing, and PAYMENTS=paypal needs it: copy it from the provider's dashboard.`);
  };
  return {
    provider: 'paypal',
    api: env.PAYPAL_API ?? PAYPAL_API,
    clientId: needed('PAYPAL_CLIENT_ID'),
    clientSecret: needed('PAYPAL_CLIENT_SECRET'),
    webhookId: needed('PAYPAL_WEBHOOK_ID'),
  };
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' }: Environment, served: number) {
  if (port === undefined) return null;
  if (served > 0 && Number(port) === served) {
    throw new SettingsError('METRICS_PORT is the same as PORT: set it to another number.');
  }
  return { host, port: Number(port) };
}

const PAYPAL_SANDBOX = /(?:^|\.)sandbox\.paypal\.com$/;

function showsSandbox({ PAYMENTS, PAYPAL_API: api = PAYPAL_API }: Environment): boolean {
  return PAYMENTS === 'sandbox' || (PAYMENTS === 'paypal' && PAYPAL_SANDBOX.test(new URL(api).hostname));
}

/** Every variable that is read. */
export const SETTING_NAMES = [...Object.keys(Environment.shape), ...LIMIT_NAMES];

/** Reads the environment; throws `SettingsError`. Makes the signing secret in the state folder when it may and none is given. */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  warnOfMisspelt(env, SETTING_NAMES);
  const given = parse(env);
  const port = Number(given.PORT ?? 4321);
  const home = resolve(given.PORTAL_HOME ?? '.portal');
  const production = given.NODE_ENV === 'production';
  const ownWorld = !production && given.DATABASE_URL === undefined;
  const base = ownWorld ? '.' : home;
  const publicOrigin = given.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const site = readSite(home, ownWorld, publicOrigin);
  return {
    port,
    // The name would bind two sockets, of which the live events reach only one.
    host: given.HOST === undefined || given.HOST === 'localhost' ? '127.0.0.1' : given.HOST,
    /** Absolute, like the three below. */
    home,
    dataDir: resolve(given.DATA_DIR ?? join(base, 'data')),
    distDir: resolve(given.DIST_DIR ?? join(base, 'dist')),
    backupDir: resolve(given.BACKUP_DIR ?? join(home, 'backups')),
    servesSite: given.SITE !== 'off',
    /** Seconds between the announcement that the process ends and its end; null: the server's own default. */
    drainSeconds: given.DRAIN_SECONDS === undefined ? null : Number(given.DRAIN_SECONDS),
    /** null: the embedded database in the state folder. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** Without a slash at the end. */
    publicOrigin,
    /** '' means the site's own origin; so does it for the live socket. */
    publicApiBase: given.PUBLIC_API_BASE ?? '',
    publicLiveUrl: given.PUBLIC_LIVE_URL ?? '',
    /** '': none. */
    staticHost: given.STATIC_HOST ?? '',
    /** Targets as they are written. */
    publishTo: list(given.PUBLISH_TO ?? ''),
    /** 0 prints every page separately, to compare; more than four processes wait for the disk. */
    buildProcesses: Number(given.BUILD_PROCESSES ?? Math.min(4, availableParallelism())),
    corsOrigins: list(given.CORS_ORIGINS ?? ''),
    trustedProxies: list(given.TRUST_PROXY ?? ''),
    /** One secret or several, see `secretsIn`. */
    authSecret: authSecret(given, home),
    /** null: the game server reports nothing. */
    intakeSecret: given.INTAKE_SECRET ?? null,
    /** null: mails are files in the state folder. */
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? senderOf(site, publicOrigin),
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** 0: no query is slow. */
    slowQueryMs: Number(given.SLOW_QUERY_MS ?? 500),
    /** null: metrics are not answered. */
    metrics: metricsOf(given, port),
    limits: readLimits(env),
    /** null: nothing can be bought. */
    payments: paymentsOf(given, ownWorld),
    /** Whether every page says that no money moves: payments go to a sandbox, the portal's or PayPal's. */
    showsSandbox: showsSandbox(given),
    currency: given.STORE_CURRENCY ?? USUAL_CURRENCY,
    site,
    production,
    /** Whether an empty database gets the demo world and its accounts. */
    seedsDemo: ownWorld,
  };
}
