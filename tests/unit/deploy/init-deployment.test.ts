import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Deployment, initDeployment } from '#scripts/deploy/init-deployment.ts';
import { readSettings, SETTING_NAMES } from '#server/kernel/settings.ts';
import { ROOT, readSource } from '#support/server/source-files.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const DEPLOYMENT: Omit<Deployment, 'dir'> = {
  origin: 'https://portal.example.com',
  databaseUrl: 'postgres:///memoria?user=memoria&host=/var/run/postgresql',
  ports: [4321, 4322],
  home: '/var/lib/memoria',
  site: '/var/www/memoria',
  user: 'root',
  certificate: '/etc/letsencrypt/live/portal.example.com/fullchain.pem',
  key: '/etc/letsencrypt/live/portal.example.com/privkey.pem',
};

function written(change: Partial<Deployment> = {}, force = false) {
  const dir = change.dir ?? join(temporaryFolder(), 'memoria');
  const { written: paths } = initDeployment({ ...DEPLOYMENT, dir, ...change }, force);
  return { dir, paths, read: (path: string) => readFileSync(join(dir, path), 'utf8') };
}

test('the file of settings has every variable of the schema once, and what stands in it can be used', () => {
  const { read } = written();
  const names = Array.from(read('env').matchAll(/^#?([A-Z][A-Z_]*)=/gm), ([, name]) => name);
  expect(names.toSorted()).toEqual(SETTING_NAMES.toSorted());
  const env = parseEnv(read('env'));
  expect(readSettings({ ...env, PORTAL_HOME: temporaryFolder() })).toMatchObject({
    production: true,
    databaseUrl: DEPLOYMENT.databaseUrl,
    publicOrigin: DEPLOYMENT.origin,
    distDir: DEPLOYMENT.site,
    trustedProxies: ['127.0.0.1'],
  });
  expect(env['AUTH_SECRET']).toMatch(/^[\w-]{43}$/);
  expect(env['INTAKE_SECRET']).not.toBe(env['AUTH_SECRET']);
});

test('sh, systemd and Node read the settings alike', () => {
  const { dir, read } = written();
  const said = execFileSync('sh', ['-c', `set -a; . '${dir}/env'; env`], { encoding: 'utf8', env: {} });
  expect(parseEnv(said)).toMatchObject(parseEnv(read('env')));
});

test.each(['postgres://a@b/c?d=1&e=2', 'a;b', 'a$b', 'a`b`', 'a(b)', 'a b', 'a\\b', 'a\r'])(
  'a command refuses settings of which sh would cut %j',
  (value) => {
    const { dir, read } = written();
    const run = () => spawnSync('sh', [join(dir, 'memoria'), 'nothing'], { encoding: 'utf8' }).stderr;
    expect(run()).toMatch(/^There is no command nothing: /);
    writeFileSync(join(dir, 'env'), `${read('env')}\nSMTP_URL='${value}'\n`);
    expect(run()).toMatch(/^There is no command nothing: /);
    writeFileSync(join(dir, 'env'), `${read('env')}\nSMTP_URL=${value}\n`);
    expect(run()).toBe(
      `The value of SMTP_URL in ${dir}/env has a sign that sh reads otherwise: put it into 'single quotes'.\n`,
    );
  },
);

test('what has secrets is for its owner alone, and no two deployments share one', () => {
  const [one, other] = [written(), written()];
  for (const path of ['env', 'container/.env']) {
    expect(statSync(join(one.dir, path)).mode & 0o777).toBe(0o600);
    expect(one.read(path)).not.toBe(other.read(path));
  }
  const secret = /^AUTH_SECRET=(.*)$/m.exec(one.read('env'))?.[1] ?? '';
  for (const path of one.paths.filter((path) => path !== 'env')) expect(one.read(path)).not.toContain(secret);
});

test('nothing is overwritten without --force, which keeps the secrets', () => {
  const { dir, read } = written();
  const env = read('env');
  writeFileSync(join(dir, 'nginx/portal.conf'), 'changed by its operator');
  expect(() => written({ dir })).toThrow(
    /env is there already, and nothing was written: --force writes all files anew/,
  );
  expect(read('nginx/portal.conf')).toBe('changed by its operator');
  const { paths } = written({ dir }, true);
  expect([paths.includes('env'), paths.includes('nginx/portal.conf')]).toEqual([false, true]);
  expect(read('env')).toBe(env);
  expect(read('nginx/portal.conf')).toContain('server_name portal.example.com;');
});

test('a folder that is a file is one sentence', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => written({ dir: file })).toThrow(/^\S+ is a file: name a folder with --dir\.$/);
});

describe('the units', () => {
  const hasVerifier = spawnSync('systemd-analyze', ['--version']).status === 0;

  test.runIf(hasVerifier)('are what systemd takes', () => {
    const { dir, paths } = written();
    const units = paths.filter((path) => path.startsWith('systemd/'));
    expect(units.length).toBeGreaterThan(9);
    mkdirSync(join(dir, 'verified'));
    const files = units.map((path) => join(dir, path).replace('api@', 'api@4321'));
    for (const [nth, file] of files.entries())
      if (!existsSync(file)) writeFileSync(file, readFileSync(join(dir, units[nth] ?? '')));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes(dir))).toEqual([]);
    expect(status).toBe(0);
  });

  test('start what is in the checkout, as the user and with the settings of the deployment', () => {
    const { dir, paths, read } = written({ user: 'portal' });
    for (const path of paths.filter((one) => one.endsWith('.service'))) {
      const unit = read(path);
      expect(unit).toContain(`User=portal\nEnvironmentFile=${dir}/env\n`);
      for (const [, script] of unit.matchAll(/^ExecStart=\S+(?: --\S+)* (\S+)/gm)) {
        expect(existsSync(join(ROOT, script ?? '')), `${path}: ${script}`).toBe(true);
      }
    }
  });

  test('leave the nightly rebuild out while the site is pinned, so that it fails for no reason that is meant', () => {
    const unit = written({ home: '/srv/state' }).read('systemd/memoria-rebuild.service');
    expect(unit).toContain('ExecCondition=/usr/bin/test ! -e /srv/state/pinned.json\nExecStart=');
  });
});

test('containers have the folders, ports and addresses that their nginx names', () => {
  const { read } = written();
  const [compose, nginx] = [read('container/compose.yaml'), read('container/nginx/portal.conf')];
  for (const [, address] of nginx.matchAll(/server (\d+(?:\.\d+){3}):4321/g)) {
    expect(compose).toContain(`ipv4_address: ${address}\n`);
  }
  expect(compose).toContain('site:/srv/site');
  expect(nginx).toContain('root /srv/site;');
  expect(compose).toContain(`context: "${resolve(ROOT)}"`);
});

test('processes that serve have the same room for garbage, whatever starts them', () => {
  const [, ...flags] = /node (--\S+) (--\S+) scripts\/serve/.exec(readSource('package.json')) ?? [];
  expect(flags).toHaveLength(2);
  expect(readSource('scripts/deploy/systemd/memoria-api@.service')).toContain(
    `/node ${flags.join(' ')} scripts/serve.ts`,
  );
  expect(readSource('scripts/deploy/container/Containerfile')).toContain(
    `CMD ${JSON.stringify([...flags, 'scripts/serve.ts']).replaceAll(',', ', ')}`,
  );
});

test('an image has every folder and file that a command needs, and no other', () => {
  const file = readSource('scripts/deploy/container/Containerfile');
  const copied = Array.from(file.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, names = '']) => names.split(' ')).flat();
  const kept = readdirSync(ROOT).filter(
    (name) => !name.startsWith('.') && !['node_modules', 'dist', 'tests', 'test-results', 'README.md'].includes(name),
  );
  expect([...new Set(copied)].toSorted()).toEqual(kept.toSorted());
});
