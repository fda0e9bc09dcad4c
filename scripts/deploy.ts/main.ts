import { resolve } from 'node:path';
import { UserError } from '#server/kernel/user-error.ts';
import { type Deployment, initDeployment } from '../deploy/init-deployment.ts';
import { runProgram } from '../start/command-line.ts';

const HELP = `npm run deploy -- init --dir DIR --origin URL [options]

Writes what runs the portal on a machine into DIR, such as /etc/memoria: the settings with secrets that are drawn (env, for its owner
alone), a program that runs commands with them (memoria), services and timers of systemd, the server of nginx, and a compose.yaml for
containers. Nothing of it is overwritten. From there to production: scripts/deploy/README.md.

  --dir DIR           the folder for these files; all of them name it
  --origin URL        where players will reach the site, such as https://portal.example.com; http:// has no certificate
  --database URL      PostgreSQL; left out, the database memoria of this machine, by the socket and the name of --user
  --ports PORT,…      where processes listen, one a process; 4321,4322
  --home DIR          the state; /var/lib/memoria
  --site DIR          the built site, which nginx reads; /var/www/memoria
  --user NAME         who runs the portal; memoria
  --certificate FILE  and --key FILE: those of Let's Encrypt for the host of --origin
  --force             writes all files anew but those with secrets
  --help              this text
`;

const OPTIONS = {
  dir: { type: 'string' },
  origin: { type: 'string' },
  database: { type: 'string' },
  ports: { type: 'string' },
  home: { type: 'string' },
  site: { type: 'string' },
  user: { type: 'string' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  force: { type: 'boolean' },
} as const;

type Given = Partial<Record<Exclude<keyof typeof OPTIONS, 'force'>, string>> & { force?: boolean };

function refuseUnless(isRight: boolean, sentence: string): void {
  if (!isRight) throw new UserError(sentence);
}

function portsOf(written: string): number[] {
  const ports = written.split(',').map((port) => (/^\d{1,5}$/.test(port.trim()) ? Number(port) : 0));
  const isRight = ports.every((port) => port > 0 && port < 65_536) && new Set(ports).size === ports.length;
  refuseUnless(isRight, `--ports takes different ports from 1 to 65535, such as 4321,4322, not '${written}'.`);
  return ports;
}

/** What the files quote in several languages has no sign that one of them reads otherwise. */
function plain(option: string, value: string): string {
  refuseUnless(/^[\w/.@+:=-]+$/.test(value), `--${option} takes letters, digits and / . _ @ + : = -, not '${value}'.`);
  return value;
}

const folder = (option: string, value: string) => plain(option, resolve(value));

function deploymentOf(given: Given): Deployment {
  const { dir = '', origin = '', user = 'memoria' } = given;
  refuseUnless(dir !== '', 'Name the folder for the files: --dir /etc/memoria.');
  const isOrigin =
    URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).origin === origin;
  refuseUnless(
    isOrigin,
    `--origin takes an address such as https://portal.example.com, without a path, not '${origin}'.`,
  );
  refuseUnless(/^[a-z_][\w-]{0,31}$/.test(user), `--user takes the name of a user of this machine, not '${user}'.`);
  const databaseUrl = given.database ?? `postgres:///memoria?user=${user}&host=/var/run/postgresql`;
  const isPostgres = URL.canParse(databaseUrl) && /^postgres(ql)?:$/.test(new URL(databaseUrl).protocol);
  refuseUnless(isPostgres, '--database takes an address such as postgres://user:password@host:5432/database.');
  const certificates = `/etc/letsencrypt/live/${new URL(origin).hostname}`;
  return {
    dir: folder('dir', dir),
    origin,
    databaseUrl,
    ports: portsOf(given.ports ?? '4321,4322'),
    home: folder('home', given.home ?? '/var/lib/memoria'),
    site: folder('site', given.site ?? '/var/www/memoria'),
    user,
    certificate: folder('certificate', given.certificate ?? `${certificates}/fullchain.pem`),
    key: folder('key', given.key ?? `${certificates}/privkey.pem`),
  };
}

await runProgram({
  program: 'npm run deploy',
  help: HELP,
  options: OPTIONS,
  allowPositionals: true,
  run: async (given, words) => {
    const [command] = words;
    refuseUnless(
      command === 'init' && words.length === 1,
      'npm run deploy has one command: init --dir DIR --origin URL.',
    );
    const deployment = deploymentOf(given);
    const { written, kept } = initDeployment(deployment, given.force ?? false);
    const said = [
      `Written into ${deployment.dir}:`,
      ...written.map((path) => `  ${path}`),
      ...(kept.length > 0 ? [`Kept, because of their secrets: ${kept.join(', ')}`] : []),
      `Next: put SMTP_URL and what else is yours into ${deployment.dir}/env, then go on in scripts/deploy/README.md.`,
    ];
    process.stdout.write(`${said.join('\n')}\n`);
    return 0;
  },
});
