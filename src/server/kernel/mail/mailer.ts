import { and, isNull } from 'drizzle-orm';
import type { SendMailOptions } from 'nodemailer';
import { emailProblem } from '#domain/account/credentials.ts';
import { languageOfWire } from '#i18n/languages.ts';
import { type Clock, HOUR, MINUTE } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { createJobWorker } from '../jobs/job-queue.ts';
import type { Limits } from '../limits.ts';
import type { Settings } from '../settings.ts';
import type { MailContext, MailTemplates } from './blocks.ts';
import type { Mailer, MailFacts, MailKind, QueuedMail } from './mails.ts';
import { renderMail } from './render.ts';
import { mails } from './schema.ts';
import { createMailTransport, mailName, type Outgoing, purgeOutbox } from './transport.ts';

export type MailerDeps = {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'home' | 'smtpUrl' | 'mailFrom' | 'publicOrigin' | 'site'>;
  limits: Pick<Limits, 'recoveryCodeMinutes' | 'verificationHours' | 'undoDays'>;
  templates: MailTemplates;
  /** Gets the error of every mail that was not sent, without addresses, codes and credentials. */
  report: (error: unknown) => void;
};

/** A mail that was not sent, in words that may be logged: what a mail server answers has addresses in it. */
export class MailNotSentError extends Error {
  override name = 'MailNotSentError';
}

/** Thrown for a mail that can never be sent, however often it is tried. */
class UndeliverableMailError extends Error {
  override name = 'HopelessMailError';
  readonly code: string;

  constructor(code: string) {
    super(`a mail cannot be sent: ${code}`);
    this.code = code;
  }
}

type ComposeOptions = Pick<Settings, 'mailFrom' | 'publicOrigin' | 'site'> &
  Pick<MailContext, 'limits'> & { templates: MailTemplates };

/** Only what is an address goes into a header: a line break or a second address would send other mails. */
function recipientOf({ recipient }: QueuedMail): string {
  const problem = emailProblem(recipient);
  // Imported accounts have addresses of any host.
  if (problem === 'emailRequired' || problem === 'emailInvalid') throw new UndeliverableMailError('EADDRESS');
  return recipient;
}

/** Writes a mail; the same one always has the same Message-ID and file name, so that one sent twice is seen to be one. */
export function composeMail(
  mail: QueuedMail,
  { mailFrom, publicOrigin, site, limits, templates }: ComposeOptions,
): Outgoing {
  const recipient = recipientOf(mail);
  if (mail.facts === null) throw new UndeliverableMailError('EFACTS');
  const language = languageOfWire(mail.language);
  // `queueMail` is the only writer of the table: kind and facts belong together.
  const [kind, facts] = [mail.kind as MailKind, mail.facts as MailFacts[MailKind]];
  const { links, names } = site;
  const around = { language, publicOrigin, names, support: links.support, limits };
  const { subject, text, html } = renderMail(templates, kind, facts, around);
  const name = mailName(mail);
  const message: SendMailOptions = {
    from: mailFrom,
    to: { name: '', address: recipient },
    messageId: `<${name}@${new URL(publicOrigin).hostname}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language.web },
    disableFileAccess: true,
    disableUrlAccess: true,
    subject,
    text,
    html,
  };
  return { name, message };
}

/** `lease` is far longer than any sending takes. */
const QUEUE = {
  table: mails,
  isOpen: and(isNull(mails.sentAt), isNull(mails.failedAt)),
  batch: 4,
  backoff: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR],
  lease: 5 * MINUTE,
};

/** A mail must be handed over within this, in milliseconds, or it was not. */
const LONGEST_SENDING = MINUTE;

/** How often a listening server looks for what has fallen due, in milliseconds. */
const POLL_EVERY = 15_000;

/** Recipient and facts of a finished mail are deleted, because codes are in them. */
const FORGOTTEN = { facts: null, recipient: '' };

/** Mails with a code or a link that gives access. Others may be sent again after they were given up. */
const SECRET_KINDS: readonly string[] = ['verify', 'changeEmail', 'emailChangeNotice', 'recoveryCode'];

/** What went wrong, by the names of its parts alone. */
function trouble(error: unknown): string {
  const part = (name: string) =>
    error instanceof Error && name in error ? String(error[name as keyof Error]).slice(0, 40) : '';
  const named = [part('code') || part('name'), part('responseCode'), part('command')].filter(Boolean);
  return named.join(' ') || 'unknown';
}

/** Sends queued mails by SMTP, or into the outbox of the state folder, oldest first. */
export function createMailer({ db, clock, settings, limits, templates, report }: MailerDeps): Mailer {
  const send = createMailTransport(settings);

  // An expired code is of no use to its reader.
  const isStale = ({ kind, createdAt }: QueuedMail) =>
    kind === 'recoveryCode' && clock.now().getTime() - createdAt.getTime() >= limits.recoveryCodeMinutes * MINUTE;

  const giveUp = ({ kind }: QueuedMail) => ({
    failedAt: clock.now(),
    ...(SECRET_KINDS.includes(kind) ? FORGOTTEN : {}),
  });

  async function run(mail: QueuedMail, stop: AbortSignal) {
    try {
      if (isStale(mail)) throw new UndeliverableMailError('ESTALE');
      const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST_SENDING)]);
      await send(composeMail(mail, { ...settings, limits, templates }), signal);
    } catch (cause) {
      if (stop.aborted) throw cause;
      const error = new MailNotSentError(
        `mail ${mail.id} (${mail.kind}) was not sent, try ${mail.tries}: ${trouble(cause)}`,
      );
      if (!(cause instanceof UndeliverableMailError)) throw error;
      report(error);
      return giveUp(mail);
    }
    return { sentAt: clock.now(), ...FORGOTTEN };
  }

  const worker = createJobWorker({ db, clock, queue: QUEUE, run, giveUp, everyMs: POLL_EVERY, report });
  return { ...worker, forget: () => purgeOutbox(db, settings.home).catch(report) };
}
