import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { ownerOnlyFolder } from '../owner-only.ts';
import type { Settings } from '../settings.ts';
import { outboxFolder } from './outbox.ts';

/** A mail that is ready to go. */
export type Outgoing = {
  /** Names its file in the outbox: the same mail always has the same name. */
  name: string;
  message: SendMailOptions;
};

/** Hands a mail over; throws when it was not taken. `signal` breaks it off. */
export type Transport = (mail: Outgoing, signal: AbortSignal) => Promise<void>;

/** Milliseconds that a mail server may keep silent. */
const SILENCE = 20_000;
const OWNER_FILE = 0o600;

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/** Mails by SMTP, one connection each: nothing is kept open, and nothing is sent again behind the queue's back. */
function smtpTransport(url: string): Transport {
  const { hostname, username } = new URL(url);
  const mailServer = createTransport({
    url,
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    // A password must not travel in the open because somebody on the way took STARTTLS out; `?requireTLS=false` in the address undoes it.
    requireTLS: username !== '' && !isLoopback(hostname),
  });
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
