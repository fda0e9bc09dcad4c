import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BuildSettings, buildEnvironment, readBuildSettings } from '#scripts/build/build-settings.ts';
import { inputsDigest } from '#scripts/build/inputs.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const read = (env: NodeJS.ProcessEnv): BuildSettings =>
  readBuildSettings({ ...env, DATA_DIR: temporaryFolder(), PORTAL_HOME: temporaryFolder() });
const says = (env: NodeJS.ProcessEnv) => buildEnvironment(read(env))['PUBLIC_SANDBOX'];

const PAYPAL_SANDBOX = 'https://api-m.sandbox.paypal.com';
const DATABASE_URL = 'postgres://portal@localhost/portal';

test.each([
  ['in the demo world, where nobody asked for it', {}, ''],
  ['in the demo world, where somebody did', { PAYMENTS: 'sandbox' }, 'yes'],
  ['with NODE_ENV=production and PAYMENTS=sandbox', { NODE_ENV: 'production', PAYMENTS: 'sandbox' }, 'yes'],
  ['with DATABASE_URL and PAYMENTS=sandbox', { DATABASE_URL, PAYMENTS: 'sandbox' }, 'yes'],
  ['in production without PAYMENTS, where nothing can be bought', { NODE_ENV: 'production' }, ''],
  ['in production with PAYMENTS left empty', { NODE_ENV: 'production', PAYMENTS: '' }, ''],
  [
    'with the provider’s own sandbox',
    { NODE_ENV: 'production', PAYMENTS: 'paypal', PAYPAL_API: PAYPAL_SANDBOX },
    'yes',
  ],
  ['with its sandbox named and nobody to sell', { NODE_ENV: 'production', PAYPAL_API: PAYPAL_SANDBOX }, ''],
  ['in the demo world with the real provider', { PAYMENTS: 'paypal' }, ''],
  ['in production with the real provider', { DATABASE_URL, PAYMENTS: 'paypal' }, ''],
])('whether pages say that no money moves, %s: %o is %j', (_where, env, said) => {
  expect(says(env)).toBe(said);
});

test('a build needs no credentials of a provider, and complains of one that is unknown', () => {
  expect(() => read({ NODE_ENV: 'production', PAYMENTS: 'paypal' })).not.toThrow();
  expect(() => read({ PAYMENTS: 'cash' })).toThrow(/^PAYMENTS is unknown/);
});

/** A project with nothing in it but the files that every project has. */
function emptyProject(): string {
  const root = temporaryFolder();
  for (const file of ['astro.config.mjs', 'package-lock.json', 'tsconfig.json']) writeFileSync(join(root, file), '');
  return root;
}

test('a process at another port builds the same site', () => {
  const root = emptyProject();
  const digest = (env: NodeJS.ProcessEnv) =>
    inputsDigest(root, read({ ...env, PUBLIC_ORIGIN: 'https://portal.example.com' }));
  expect(digest({ PORT: '4711' })).toBe(digest({}));
});

test('the sandbox makes other inputs: what was built without it is built anew, and the other way round', () => {
  const root = emptyProject();
  const digest = (env: NodeJS.ProcessEnv) => inputsDigest(root, read({ ...env, NODE_ENV: 'production' }));
  expect(digest({ PAYMENTS: 'sandbox' })).not.toBe(digest({}));
  expect(digest({ PAYMENTS: 'paypal' })).toBe(digest({}));
});
