import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = mkdtempSync(join(tmpdir(), 'portal-install-'));
const NOBODY = 'http://127.0.0.1:9';

function writeLock(dependencies: Record<string, string>): void {
  const about = { name: 'small', version: '1.0.0', dependencies };
  const packages = Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [
      `node_modules/${name}`,
      { version, resolved: `${NOBODY}/${name}/-/${name}-${version}.tgz`, integrity: `sha512-${'A'.repeat(86)}==` },
    ]),
  );
  const lock = { ...about, lockfileVersion: 3, requires: true, packages: { '': about, ...packages } };
  writeFileSync(join(project, 'package.json'), JSON.stringify(about));
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
}

function install(settings: Record<string, string> = {}) {
  const env = { ...process.env, ...settings, npm_config_registry: NOBODY, npm_config_fetch_retries: '0' };
  return spawnSync(process.execPath, [join(project, 'scripts/install.mjs')], { encoding: 'utf8', env });
}

beforeAll(() => {
  mkdirSync(join(project, 'scripts'));
  cpSync(resolve('scripts/install.mjs'), join(project, 'scripts/install.mjs'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the installer', () => {
  it('installs once, and says nothing as long as the lock file stays the same', () => {
    writeLock({});
    expect(install()).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('Packages installed in'),
    });
    expect(install()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('installs again when the lock file changed, and says in one sentence why it could not', () => {
    writeLock({ 'left-behind': '1.0.0' });
    const { status, stderr } = install();
    expect(stderr).toMatch(
      /^The packages could not be installed \(\w+\): check the network and run the command again\.\n$/,
    );
    expect(status).toBe(1);
    expect(install().status).toBe(1);
  });

  it('takes packages that lack the development ones as they are in production, and installs those to test', () => {
    const lock = {
      name: 'small',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { 'node_modules/tool': { version: '1.0.0', dev: true } },
    };
    mkdirSync(join(project, 'node_modules'), { recursive: true });
    writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
    writeFileSync(join(project, 'node_modules/.package-lock.json'), JSON.stringify({ ...lock, packages: {} }));
    expect(install({ NODE_ENV: 'production' })).toMatchObject({ status: 0, stdout: '', stderr: '' });
    const forTests = install({ NODE_ENV: 'production', npm_lifecycle_event: 'pretest' });
    expect(forTests.stdout).toContain('Installing the packages');
  });

  it('names a missing lock file', () => {
    rmSync(join(project, 'package-lock.json'));
    expect(install()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/package-lock\.json is missing: restore it/),
    });
  });
});
