import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { printableLine } from '../commands/print.ts';
import type { Db } from '../db/database.ts';
import type { Settings } from '../settings.ts';
import { ownerOnlyFolder } from '../state-folder.ts';
import { UserError } from '../user-error.ts';
import { mails } from './schema.ts';

/** A mail that is ready to go. */
export type Outgoing = {
  /** Names its file in the outbox: the same mail always has the same name. */
  name: string;
  message: SendMailOptions;
};

/** Hands a mail over; throws when it was not taken. `signal` aborts it. */
export type Transport = (mail: Outgoing, signal: AbortSignal) => Promise<void>;

/** Milliseconds that a mail server may keep silent. */
const SILENCE = 20_000;
const OWNER_FILE = 0o600;

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

function mailServerAt(url: string) {
  const { hostname, username } = new URL(url);
  return createTransport({
    url,
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    // Without this an attacker on the network could remove STARTTLS and read the password; `?requireTLS=false` in the address allows it.
    requireTLS: username !== '' && !isLoopback(hostname),
  });
}

/** Connects, encrypts and signs in, and sends nothing; returns what failed, null where all of it worked. */
export async function mailServerProblem(url: string): Promise<string | null> {
  const mailServer = mailServerAt(url);
  try {
    await mailServer.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    mailServer.close();
  }
}

/** Mails by SMTP, one connection each: nothing is kept open, and the queue alone repeats a mail. */
function smtpTransport(url: string): Transport {
  const mailServer = mailServerAt(url);
  return async ({ message }, signal) => {
    await mailServer.sendMail({ ...message, signal });
  };
}

/** Mails as files that a mail program opens, readable by their owner only: codes are in them. */
function outboxTransport(home: string): Transport {
  const folder = outboxFolder(home);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async ({ name, message }) => {
    const { message: source } = await composer.sendMail(message);
    ownerOnlyFolder(folder);
    const file = join(folder, `${name}.eml`);
    const beside = `${file}.part`;
    await writeFile(beside, source, { mode: OWNER_FILE });
    await rename(beside, file);
  };
}

/** The mail server of the settings, else the outbox in the state folder. */
export function createMailTransport({ smtpUrl, home }: Pick<Settings, 'smtpUrl' | 'home'>): Transport {
  return smtpUrl === null ? outboxTransport(home) : smtpTransport(smtpUrl);
}

/** Where mails lie as files while no mail server takes them. */
export const outboxFolder = (home: string) => join(home, 'outbox');

/** `2026-11-22T10:15:00.123Z` without what a file name may not have. */
const compact = (time: Date) => time.toISOString().replace(/[-:.]/g, '');

/** Names a mail: the same one always has the same name, as a file and as a message. */
export function mailName({
  id,
  kind,
  createdAt,
}: Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'createdAt'>): string {
  return `${compact(createdAt)}-${kind}-${id}`;
}

/** A mail's file, also one whose writing was cut off. */
const FILE = /^(\d{8}T\d{9}Z-[A-Za-z]+-(\d{1,15}))\.eml(?:\.part)?$/;
const AT_ONCE = 1_000;

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Deletes the files of mails that are no longer in the database: codes, names and addresses are in them. */
export async function purgeOutbox(db: Db, home: string): Promise<void> {
  const folder = outboxFolder(home);
  const files = (await filesIn(folder)).flatMap((file) => {
    const [, name = '', id] = FILE.exec(file) ?? [];
    return id === undefined ? [] : [{ file, name, id: Number(id) }];
  });
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    const ids = some.map(({ id }) => id);
    const known = await db
      .select({ id: mails.id, kind: mails.kind, createdAt: mails.createdAt })
      .from(mails)
      .where(inArray(mails.id, ids));
    const names = new Set(known.map(mailName));
    for (const { file, name } of some) if (!names.has(name)) await rm(join(folder, file), { force: true });
  }
}

/** What failed while a mail server was spoken to, in words for who set it up. */
function smtpTrouble(error: unknown, host: string): UserError {
  const { code = '', message = String(error), response } = error as Partial<Record<string, string>>;
  const reason = printableLine(response ?? message);
  const what: Record<string, string> = {
    EAUTH: 'refused the name and password of SMTP_URL',
    ETLS: 'could not be spoken to over TLS',
    EENVELOPE: 'refused the sender (MAIL_FROM) or the recipient',
    ETIMEDOUT: 'did not answer in time',
    ECONNECTION: 'cannot be reached',
    ESOCKET: 'cannot be reached',
    EDNS: 'is a name that cannot be resolved',
  };
  return new UserError(
    `The mail server ${host} ${what[code] ?? 'did not take the test mail'} (${reason}): correct SMTP_URL, or ask whoever runs it.`,
    { cause: error },
  );
}

/**
 * Sends a test mail by the transport of the settings, outside the queue; a sentence on what the server answered. Throws a
 * `UserError`.
 */
export async function sendTestMail(
  settings: Pick<Settings, 'smtpUrl' | 'home' | 'mailFrom' | 'publicOrigin'>,
  address: string,
  now: Date,
): Promise<string> {
  const { smtpUrl, home, mailFrom: from, publicOrigin } = settings;
  const text = `A test mail of ${publicOrigin}, sent ${now.toISOString()}. It reached you: mails of the portal can, too.`;
  const message = { from, to: address, subject: `Test mail of ${new URL(publicOrigin).host}`, text, date: now };
  if (smtpUrl === null) {
    const name = `${compact(now)}-test`;
    await outboxTransport(home)({ name, message }, AbortSignal.timeout(SILENCE));
    return `SMTP_URL is not set: nobody gets mails, the test mail is the file ${join(outboxFolder(home), `${name}.eml`)}.`;
  }
  const { host } = new URL(smtpUrl);
  try {
    const { response } = await mailServerAt(smtpUrl).sendMail(message);
    return `The mail server ${host} took the mail to ${address} and answered: ${printableLine(response)}`;
  } catch (error) {
    throw smtpTrouble(error, host);
  }
}
