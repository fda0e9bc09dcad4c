import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { SettingsError } from '#server/kernel/user-error.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-settings-'));
afterAll(() => rmSync(home, { recursive: true }));

const SECRET = 's'.repeat(32);
const DATABASE_URL = 'postgres://portal:pass-word@db.example.com:5432/portal';
const read = (env: Record<string, string>) => readSettings({ PORTAL_HOME: home, ...env });

describe('without variables', () => {
  test('the site is on localhost:4321, its data in the folder one stands in, and an empty database gets the demo world', () => {
    expect(read({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      home,
      dataDir: resolve('data'),
      distDir: resolve('dist'),
      servesSite: true,
      drainSeconds: null,
      databaseUrl: null,
      publicOrigin: 'http://localhost:4321',
      publicApiBase: '',
      publicLiveUrl: '',
      staticHost: '',
      buildProcesses: expect.any(Number),
      corsOrigins: [],
      trustedProxies: [],
      smtpUrl: null,
      mailFrom: 'Memoria <support@memoria.example>',
      limits: DEFAULT_LIMITS,
      logLevel: 'warn',
      slowQueryMs: 500,
      metrics: null,
      production: false,
      seedsDemo: true,
    });
  });

  test('the state folder is .portal', () => {
    expect(readSettings({ AUTH_SECRET: SECRET }).home).toBe(resolve('.portal'));
  });

  test('the secret is made once and kept', () => {
    expect(read({}).authSecret).toHaveLength(64);
    expect(read({}).authSecret).toBe(read({}).authSecret);
  });
});

describe.each([
  ['production', { NODE_ENV: 'production' }],
  ['a PostgreSQL', { DATABASE_URL, AUTH_SECRET: SECRET }],
])('in %s', (_where, env) => {
  test('nothing is seeded, and data and site lie in the state folder', () => {
    expect(read(env)).toMatchObject({ seedsDemo: false, dataDir: join(home, 'data'), distDir: join(home, 'dist') });
  });

  test('folders that are named win', () => {
    expect(read({ ...env, DATA_DIR: '/srv/data', DIST_DIR: 'site' })).toMatchObject({
      dataDir: resolve('/srv/data'),
      distDir: resolve('site'),
    });
  });
});

test('what is given is read', () => {
  expect(
    read({
      PORT: '0',
      HOST: '0.0.0.0',
      PUBLIC_ORIGIN: 'https://portal.example.com',
      PUBLIC_API_BASE: 'https://api.example.com',
      PUBLIC_LIVE_URL: 'https://live.example.com',
      CORS_ORIGINS: 'https://a.example.com, http://localhost:5173',
      TRUST_PROXY: '127.0.0.1,10.0.0.0/8,fd00::/8',
      SITE: 'off',
      DRAIN_SECONDS: '0',
      AUTH_SECRET: SECRET,
      INTAKE_SECRET: SECRET.toUpperCase(),
      SMTP_URL: 'smtps://user:pass-word@mail.example.com',
      MAIL_FROM: 'Portal <no-reply@portal.example.com>',
      LIMIT_LOGIN_PER_PAIR: '3',
      LOG_LEVEL: 'debug',
      SLOW_QUERY_MS: '0',
      METRICS_PORT: '14321',
      METRICS_HOST: '10.0.0.5',
      NODE_ENV: 'test',
    }),
  ).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    publicOrigin: 'https://portal.example.com',
    publicApiBase: 'https://api.example.com',
    publicLiveUrl: 'https://live.example.com',
    corsOrigins: ['https://a.example.com', 'http://localhost:5173'],
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
    servesSite: false,
    drainSeconds: 0,
    authSecret: SECRET,
    intakeSecret: SECRET.toUpperCase(),
    smtpUrl: 'smtps://user:pass-word@mail.example.com',
    mailFrom: 'Portal <no-reply@portal.example.com>',
    limits: { ...DEFAULT_LIMITS, loginPerPair: 3 },
    logLevel: 'debug',
    slowQueryMs: 0,
    metrics: { host: '10.0.0.5', port: 14321 },
    seedsDemo: true,
  });
});

test.each(['https://api-m.paypal.com', 'http://127.0.0.1:8080', 'http://localhost:1', 'http://[::1]:1'])(
  'PayPal may be at %s',
  (api) => {
    const credentials = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' };
    const { payments } = read({ PAYMENTS: 'paypal', PAYPAL_API: api, ...credentials });
    expect(payments).toMatchObject({ provider: 'paypal', api });
  },
);

test('an empty variable is as good as none', () => {
  expect(read({ PORT: '', DATABASE_URL: '', AUTH_SECRET: '', INTAKE_SECRET: '', NODE_ENV: '' })).toMatchObject({
    port: 4321,
    databaseUrl: null,
    intakeSecret: null,
    seedsDemo: true,
  });
});

test('the address follows the port', () => {
  expect(read({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080');
});

describe('a wrong variable is named, with the way to put it right', () => {
  test.each([
    ['PORT', 'http', 'from 0 to 65535'],
    ['PORT', '65536', 'from 0 to 65535'],
    ['PORT', '-1', 'from 0 to 65535'],
    ['HOST', 'a b', '127.0.0.1'],
    ['METRICS_HOST', 'a b', '127.0.0.1'],
    ['METRICS_PORT', 'on', 'from 0 to 65535'],
    ['METRICS_PORT', '4321', 'the same as PORT'],
    ['LOG_LEVEL', 'loud', 'debug, info, warn, error, silent'],
    ['SLOW_QUERY_MS', '0.5', 'from 0 (nothing is logged) to 999999'],
    ['SITE', 'no', 'set it to off'],
    ['DRAIN_SECONDS', 'soon', 'from 0 to 999'],
    ['DRAIN_SECONDS', '1000', 'from 0 to 999'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['DATABASE_URL', 'portal', 'postgres://'],
    ['PUBLIC_ORIGIN', 'portal.example.com', 'https://portal.example.com'],
    ['PUBLIC_ORIGIN', 'https://portal.example.com/', 'without a path'],
    ['PUBLIC_API_BASE', 'api', 'https://api.example.com'],
    ['PUBLIC_LIVE_URL', 'ftp://live', 'http(s)'],
    ['CORS_ORIGINS', 'https://a.example.com,*', 'separated by commas'],
    ['PUBLISH_TO', '/var/www/site,www/site', 'write /path, rclone:REMOTE or exec:CMD'],
    ['PUBLISH_TO', 'exec:sh send.sh --skip a,b', 'a command with a comma belongs into a script'],
    ['TRUST_PROXY', 'true', '127.0.0.1,10.0.0.0/8'],
    ['TRUST_PROXY', '10.0.0.0/33', '127.0.0.1,10.0.0.0/8'],
    ['TRUST_PROXY', '10.0.0/8', '127.0.0.1,10.0.0.0/8'],
    ['AUTH_SECRET', 'short', '32 random characters'],
    ['INTAKE_SECRET', 'x'.repeat(31), '32 random characters'],
    ['AUTH_SECRET', `${SECRET},`, 'a comma with nothing beside it'],
    ['INTAKE_SECRET', `,${SECRET}`, 'a comma with nothing beside it'],
    ['SMTP_URL', 'mail.example.com', 'smtp://'],
    ['MAIL_FROM', 'Portal', 'Portal <no-reply@portal.example.com>'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example', 'Portal <no-reply@portal.example.com>'],
    ['PAYPAL_API', 'http://api-m.paypal.com', 'https'],
    ['PAYPAL_API', 'http://127.0.0.1.example.com', 'https'],
    ['PAYPAL_API', 'http://localhost@paypal.example', 'https'],
    ['PAYPAL_API', 'https://api-m.paypal.com?x', 'https'],
    ['PAYPAL_API', 'https://api-m.paypal.com/v2', 'without a path'],
    ['PAYPAL_CLIENT_ID', 'id', 'PAYMENTS=paypal'],
    ['PAYPAL_CLIENT_SECRET', 'secret', 'PAYMENTS=paypal'],
    ['PAYPAL_WEBHOOK_ID', 'webhook', 'PAYMENTS=paypal'],
    ['LIMIT_LOGIN_PER_PAIR', '0', 'a whole number from 1'],
    ['LIMIT_LOGIN_PER_PAIR', '1e3', 'a whole number from 1'],
    ['LIMIT_LOGINS', '5', 'README'],
    ['NODE_ENV', 'prod', 'development, production or test'],
  ])('%s=%s', (name, value, way) => {
    const attempt = () => read({ [name]: value });
    expect(attempt).toThrow(SettingsError);
    expect(attempt).toThrow(new RegExp(`^${name} .*\\.$`));
    expect(attempt).toThrow(way);
  });

  test('a secret is not repeated', () => {
    for (const env of [
      { AUTH_SECRET: 'hush' },
      { SMTP_URL: 'http://user:hush@host' },
      { DATABASE_URL: 'mysql://user:hush@host/x' },
    ]) {
      expect(() => read(env)).not.toThrow('hush');
    }
  });

  test('a stored secret is judged as AUTH_SECRET is, and not repeated', () => {
    const folder = mkdtempSync(join(home, 'stored-'));
    const stored = (content: string) => {
      writeFileSync(join(folder, 'auth-secret'), content);
      return () => readSettings({ PORTAL_HOME: folder }).authSecret;
    };
    expect(stored('')).toThrow(
      /auth-secret is empty: bring the file back from a backup\. .* authenticator apps have to be set up anew/,
    );
    expect(stored(`hush${' '.repeat(40)}`)).toThrow(/auth-secret is too short to sign with: bring the file back/);
    expect(stored(`${SECRET},\n`)).toThrow(/auth-secret has a comma with nothing beside it: take the comma away/);
    expect(stored('hush')).not.toThrow('hush');
    expect(stored(`${SECRET}\n`)()).toBe(SECRET);
    expect(readSettings({ PORTAL_HOME: folder, AUTH_SECRET: SECRET }).authSecret).toBe(SECRET);
  });

  test('DATABASE_URL needs AUTH_SECRET', () => {
    expect(() => read({ DATABASE_URL })).toThrow(/^AUTH_SECRET is missing/);
  });
});
