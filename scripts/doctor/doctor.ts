import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { policyFile } from '#build/swap.ts';
import { backupsIn } from '#server/kernel/backups.ts';
import { HOUR, systemClock } from '#server/kernel/clock.ts';
import { mailServerProblem } from '#server/kernel/mail/transport.ts';
import { LOOKED_AT, misspelt } from '#server/kernel/misspelt-settings.ts';
import { readSettings, SETTING_NAMES, type Settings } from '#server/kernel/settings.ts';
import { freeSpace } from '#server/kernel/state-folder.ts';
import { readPin } from '#server/site/pin.ts';
import { webhookProblem } from '#server/store/payments/paypal/check-settings.ts';
import { hasSite } from '../serve/serve-portal.ts';
import { userMessageOf } from '../start/stopping.ts';
import { type Finding, fault, type Look, ok, warning } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';

const GB = 1_000_000_000;
/** Free bytes below which a disk is soon full: a site of full size takes 6 GB while it is built anew. */
const ROOM = 2 * GB;

function folder(about: string, path: string, isOwnerOnly: boolean): Finding {
  if (!existsSync(path)) return fault(about, `${path} is not there: make it, for the user that runs the portal.`);
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fault(about, `This user may not write into ${path}: give it to the user that runs the portal.`);
  }
  const free = freeSpace(path);
  if (free < ROOM) return warning(about, `${path} has ${(free / GB).toFixed(1)} GB left: make room before it is full.`);
  const isOpen = isOwnerOnly && (statSync(path).mode & 0o007) !== 0;
  return isOpen
    ? warning(about, `Every user may look into ${path}, which holds mails and secrets: chmod 700.`)
    : ok(about, `${path}, ${Number.isFinite(free) ? `${Math.floor(free / GB)} GB free` : 'free space unknown'}`);
}

const lookAtFolders: Look = ({ home, dataDir, distDir, servesSite }) => [
  folder('state', home, true),
  ...(existsSync(dataDir) ? [folder('snapshot', dataDir, false)] : []),
  ...(servesSite && existsSync(distDir) ? [folder('site', distDir, false)] : []),
];

const lookAtMail: Look = async ({ smtpUrl, production, home }) => {
  if (smtpUrl === null) {
    const text = `SMTP_URL is not set: mails reach nobody, each is a file in ${join(home, 'outbox')}.`;
    return [production ? warning('mail', text) : ok('mail', text)];
  }
  const { host } = new URL(smtpUrl);
  const trouble = await mailServerProblem(smtpUrl);
  return [
    trouble === null
      ? ok('mail', `${host} takes mails; npm run admin -- test-mail ADDRESS sends one.`)
      : fault('mail', `${host} does not take mails (${trouble}): look at SMTP_URL.`),
  ];
};

/** Why a request had no answer: the code of its error, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : String(cause);
}

/** The policy that visitors get is that of the newest build, or pages of it would not work. */
const lookAtSite: Look = async ({ distDir, servesSite, publicOrigin }) => {
  if (!servesSite) return [];
  if (!hasSite(distDir)) return [fault('pages', `There is no finished site in ${distDir}: run npm run rebuild.`)];
  const { policy } = JSON.parse(readFileSync(policyFile(distDir), 'utf8')) as { policy: string };
  const asked = { redirect: 'manual', signal: AbortSignal.timeout(10_000) } as const;
  const page = await fetch(publicOrigin, asked).catch((error: unknown) => reasonOf(error));
  if (typeof page === 'string') {
    const text = /CERT/.test(page)
      ? `The certificate of ${publicOrigin} is not trusted here (${page}): its policy could not be looked at.`
      : `${publicOrigin} does not answer from here (${page}): start the portal and its web server, or correct that.`;
    return [warning('pages', text)];
  }
  await page.body?.cancel();
  const served = page.headers.get('content-security-policy');
  if (page.status !== 200)
    return [fault('pages', `${publicOrigin} answers with HTTP ${page.status}: look at its web server.`)];
  if (served === policy) return [ok('pages', `${publicOrigin} serves the site with the policy of its build.`)];
  return [fault('pages', `${publicOrigin} serves another content policy than the newest build's: reload nginx.`)];
};

const lookAtPin: Look = ({ home }) => {
  const pin = readPin(home);
  if (pin === null) return [];
  return [
    warning(
      'release',
      `The site is pinned to release ${pin.release} (by ${pin.by}, ${pin.at}): npm run rebuild -- --unpin lets it go.`,
    ),
  ];
};

const lookAtPayments: Look = async (settings) => {
  const { payments } = settings;
  if (payments === null) return [ok('payments', 'PAYMENTS is not set: nothing is sold.')];
  if (payments.provider === 'sandbox') return [ok('payments', 'The sandbox takes payments, and no money moves.')];
  const trouble = await webhookProblem(payments, settings, systemClock);
  const host = new URL(payments.api).host;
  return [trouble === null ? ok('payments', `${host} knows the app and its webhook.`) : fault('payments', trouble)];
};

/** Hours after which a nightly backup is missing. */
const OLDEST_BACKUP = 26;

const lookAtBackups: Look = ({ backupDir, production }) => {
  const [newest] = backupsIn(backupDir);
  const missing = production ? warning : ok;
  if (newest === undefined) return [missing('backup', `There is no backup in ${backupDir}: npm run backup makes one.`)];
  // Towards zero: clocks of two machines may differ by seconds.
  const hours = Math.trunc((Date.now() - Date.parse(newest.manifest.time)) / HOUR);
  if (hours < 0) {
    const text = `${newest.folder} is of the future, because a clock was wrong: move it away, or it stays the newest.`;
    return [warning('backup', text)];
  }
  if (hours < OLDEST_BACKUP) return [ok('backup', `${newest.folder} is ${hours} hours old.`)];
  return [warning('backup', `The newest backup is ${hours} hours old: look at memoria-backup.timer.`)];
};

/** In the order of the output. Each stands for itself: one that fails is a fault of what it looks at. */
const LOOKS: readonly (readonly [about: string, look: Look])[] = [
  ['folders', lookAtFolders],
  ['database', lookAtDatabase],
  ['mail', lookAtMail],
  ['payments', lookAtPayments],
  ['pages', lookAtSite],
  ['release', lookAtPin],
  ['backup', lookAtBackups],
];

async function looked(about: string, look: Look, settings: Settings): Promise<Finding[]> {
  try {
    return await look(settings);
  } catch (error) {
    return [fault(about, userMessageOf(error))];
  }
}

/** Looks at everything that this environment names. Nothing is changed, and no secret is in a finding. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const node = ok('node', process.version);
  const unknown = misspelt(env, SETTING_NAMES).map((sentence) => warning('settings', sentence));
  // They are findings here, and not said a second time.
  process.env[LOOKED_AT] = 'yes';
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    return [node, ...unknown, fault('settings', userMessageOf(error))];
  }
  const found = [node, ...unknown];
  if (unknown.length === 0) found.push(ok('settings', 'Every value can be used.'));
  for (const [about, look] of LOOKS) found.push(...(await looked(about, look, settings)));
  return found;
}
