import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { replaceFile } from '#build/folder.ts';
import { diskProblem } from '#server/kernel/state-folder.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { PIN_FILE } from '#server/site/pin.ts';
import { drawSecret, envFile } from './env-file.ts';
import { fill } from './fill.ts';
import { nginxServer } from './nginx-server.ts';

/** Where everything of a deployment lies; folders are absolute. */
export type Deployment = {
  /** Gets the files. */
  dir: string;
  /** Where players will reach the site. */
  origin: string;
  databaseUrl: string;
  /** Ports of the processes that serve, on this machine. */
  ports: readonly number[];
  /** The state: PORTAL_HOME. */
  home: string;
  /** The built site, which nginx reads: DIST_DIR. */
  site: string;
  /** Who runs the portal. */
  user: string;
  certificate: string;
  key: string;
};

const CHECKOUT = resolve(import.meta.dirname, '../..');
const template = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** What keeps a service from everything but its own folders. V8 compiles as it runs, so memory may be made executable. */
const HARDENED = `NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_INET AF_INET6 AF_NETLINK AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
CapabilityBoundingSet=
UMask=0022`;

/** `skippedBeside`: a file of the state folder, beside which the task is left out without a failure. */
type Task = { name: string; about: string; at: string; commands: readonly string[]; skippedBeside?: string };

/** What is done every night, after one another; each is a unit of its own, so that its failure shows. */
const TASKS: readonly Task[] = [
  { name: 'backup', about: 'a backup', at: '03:10', commands: ['backup.ts'] },
  {
    name: 'check-ledger',
    about: 'whether the books are right',
    at: '03:40',
    commands: ['admin.ts check-ledger', 'admin.ts check-deliveries'],
  },
  { name: 'reconcile', about: 'payments asked of the provider', at: '04:10', commands: ['admin.ts reconcile --paid'] },
  {
    name: 'rebuild',
    about: 'what changed in the database, on the site',
    at: '04:40',
    commands: ['rebuild.ts'],
    skippedBeside: PIN_FILE,
  },
];

function unitFiles({ dir, home, site, user }: Deployment): [string, string][] {
  const place = { checkout: CHECKOUT, dir, home, user, hardened: HARDENED };
  const node = `${CHECKOUT}/node_modules/.bin/node`;
  const tasks = TASKS.flatMap(({ name, about, at, commands, skippedBeside }): [string, string][] => [
    [
      `systemd/memoria-${name}.service`,
      fill(template('systemd/task.service'), {
        ...place,
        site,
        about,
        commands: [
          ...(skippedBeside === undefined ? [] : [`ExecCondition=/usr/bin/test ! -e ${home}/${skippedBeside}`]),
          ...commands.map((command) => `ExecStart=${node} scripts/${command}`),
        ].join('\n'),
      }),
    ],
    [`systemd/memoria-${name}.timer`, fill(template('systemd/task.timer'), { about, at })],
  ]);
  return [
    ['systemd/memoria-api@.service', fill(template('systemd/memoria-api@.service'), place)],
    ['systemd/memoria-work.service', fill(template('systemd/memoria-work.service'), { ...place, site })],
    ...tasks,
  ];
}

function settingsOf({ origin, databaseUrl, home, site }: Deployment): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORTAL_HOME: home,
    DIST_DIR: site,
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '127.0.0.1',
    AUTH_SECRET: drawSecret(),
    INTAKE_SECRET: drawSecret(),
  };
}

/** The files of a deployment by their path below its folder. Those with a secret are for their owner alone. */
function filesOf(deployment: Deployment): { path: string; text: string; mode: number }[] {
  const { dir, origin, ports, home, site, user, certificate, key } = deployment;
  const upstream = ports.map((port) => `127.0.0.1:${port}`);
  // Addresses and folders of the containers are those of compose.yaml.
  const inContainer = {
    upstream: ['172.29.41.11:4321', '172.29.41.12:4321'],
    site: '/srv/site',
    certificate: '/etc/nginx/certificates/fullchain.pem',
    key: '/etc/nginx/certificates/privkey.pem',
  };
  const shown: [string, string][] = [
    ['nginx/portal.conf', nginxServer({ origin, upstream, site, certificate, key })],
    ...unitFiles(deployment),
    ['container/compose.yaml', fill(template('container/compose.yaml'), { checkout: CHECKOUT })],
    ['container/nginx/portal.conf', nginxServer({ origin, ...inContainer })],
  ];
  return [
    { path: 'env', text: envFile(settingsOf(deployment)), mode: 0o600 },
    { path: 'container/.env', text: `POSTGRES_PASSWORD=${drawSecret()}\n`, mode: 0o600 },
    { path: 'memoria', text: fill(template('memoria.sh'), { dir, home, user, checkout: CHECKOUT }), mode: 0o755 },
    ...shown.map(([path, text]) => ({ path, text, mode: 0o644 })),
  ];
}

/**
 * Writes the files of a deployment and answers their paths. Nothing is written where one of them is there already, unless `force`;
 * then it keeps the files with secrets, which cannot be drawn again.
 */
export function initDeployment(deployment: Deployment, force: boolean): { written: string[]; kept: string[] } {
  const { dir } = deployment;
  if (existsSync(dir) && !statSync(dir).isDirectory())
    throw new UserError(`${dir} is a file: name a folder with --dir.`);
  const files = filesOf(deployment);
  const there = files.filter(({ path }) => existsSync(join(dir, path)));
  if (there.length > 0 && !force) {
    throw new UserError(
      `${join(dir, there[0]?.path ?? '')} is there already, and nothing was written: --force writes all files anew but those with secrets.`,
    );
  }
  const kept = there.filter(({ mode }) => mode === 0o600);
  const written = files.filter((file) => !kept.includes(file));
  try {
    for (const { path, text, mode } of written) {
      mkdirSync(join(dir, path, '..'), { recursive: true });
      replaceFile(join(dir, path), text, mode);
    }
  } catch (error) {
    throw diskProblem(`The folder ${dir}`, error) ?? error;
  }
  return { written: written.map(({ path }) => path), kept: kept.map(({ path }) => path) };
}
