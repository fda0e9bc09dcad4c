import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { misspelt } from '#server/kernel/misspelt-settings.ts';
import { readSettings } from '#server/kernel/settings.ts';

const SETTINGS = ['PORT', 'HOST', 'SITE', 'DATA_DIR', 'DATABASE_URL', 'AUTH_SECRET', 'PUBLIC_ORIGIN', 'MAIL_FROM'];
const reported = (env: Record<string, string>) => misspelt(env, SETTINGS);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each([
  ['PUBLC_ORIGIN', 'PUBLIC_ORIGIN'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['PUBLIC_ORGIIN', 'PUBLIC_ORIGIN'],
  ['PUBLIC-ORIGIN', 'PUBLIC_ORIGIN'],
  ['public_origin', 'PUBLIC_ORIGIN'],
  ['DATABSE_URI', 'DATABASE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATADIR', 'DATA_DIR'],
  ['port', 'PORT'],
])('%s is taken for %s', (name, meant) => {
  expect(reported({ [name]: 'x' })).toEqual([`${name} is not a setting; did you mean ${meant}?`]);
});

test.each([
  'PATH',
  'POST',
  'SORT',
  'HOSTNAME',
  'PORT_RANGE',
  'MAILCHECK',
  'PUBLIC_FOO',
  'XDG_DATA_DIRS',
  'DATABASE_PORT',
  'TEST_DATABASE_URL',
  'npm_config_user_agent',
])('%s is taken for the name of somebody else', (name) => {
  expect(reported({ [name]: 'x' })).toEqual([]);
});

test('a setting, an empty variable, and one like a given setting cause no warning', () => {
  expect(reported({ PORT: '1', PUBLIC_ORIGIN: 'x', PUBLC_ORIGIN: 'x', DATABSE_URL: '' })).toEqual([]);
  expect(reported({ OAUTH_SECRET: 'x', AUTH_SECRET: 'x' })).toEqual([]);
});

test('reading the settings warns once, on the standard error, and continues', () => {
  vi.stubEnv('SETTINGS_LOOKED_AT', '');
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const home = mkdtempSync(join(tmpdir(), 'portal-misspelt-'));
  try {
    const env = { PORTAL_HOME: home, PUBLC_ORIGIN: 'https://portal.example.com', LIMT_LOGIN_PER_PAIR: '5' };
    expect(readSettings(env).publicOrigin).toBe('http://localhost:4321');
    readSettings(env);
  } finally {
    rmSync(home, { recursive: true });
  }
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    'PUBLC_ORIGIN is not a setting; did you mean PUBLIC_ORIGIN?\n',
    'LIMT_LOGIN_PER_PAIR is not a setting; did you mean LIMIT_LOGIN_PER_PAIR?\n',
  ]);
});
