import { and, isNull } from 'drizzle-orm';
import { type Clock, HOUR, MINUTE } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { createJobWorker } from '../jobs/job-queue.ts';
import type { Limits } from '../limits.ts';
import type { Settings } from '../settings.ts';
import { composeMail, UndeliverableMailError } from './compose.ts';
import type { Mailer, QueuedMail } from './mails.ts';
import { purgeOutbox } from './outbox.ts';
import { mails } from './schema.ts';
import { createMailTransport } from './transport.ts';

export type MailerDeps = {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'home' | 'smtpUrl' | 'mailFrom' | 'publicOrigin' | 'site'>;
  limits: Pick<Limits, 'recoveryCodeMinutes' | 'verificationHours' | 'undoDays'>;
  /** Hears of every mail that was not sent, without addresses, codes and credentials. */
  report: (error: unknown) => void;
};

/** A mail that was not sent, in words that may be logged: what a mail server answers has addresses in it. */
export class MailNotSentError extends Error {
  override name = 'MailNotSentError';
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
/** To whom a mail went and what was in it is forgotten: codes were in it. */
const FORGOTTEN = { facts: null, recipient: '' };

/** What went wrong, by the names of its parts alone. */
function trouble(error: unknown): string {
  const part = (name: string) =>
    error instanceof Error && name in error ? String(error[name as keyof Error]).slice(0, 40) : '';
  const named = [part('code') || part('name'), part('responseCode'), part('command')].filter(Boolean);
  return named.join(' ') || 'unknown';
}

/** Sends queued mails by SMTP, or into the outbox of the state folder, oldest first. */
export function createMailer({ db, clock, settings, limits, report }: MailerDeps): Mailer {
  const send = createMailTransport(settings);

  // A code that is worth nothing any more would only puzzle.
  const isStale = ({ kind, createdAt }: QueuedMail) =>
    kind === 'recoveryCode' && clock.now().getTime() - createdAt.getTime() >= limits.recoveryCodeMinutes * MINUTE;

  const giveUp = () => ({ failedAt: clock.now(), ...FORGOTTEN });

  async function run(mail: QueuedMail, stop: AbortSignal) {
    try {
      if (isStale(mail)) throw new UndeliverableMailError('ESTALE');
      const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST_SENDING)]);
      await send(composeMail(mail, { ...settings, limits }), signal);
    } catch (cause) {
      if (stop.aborted) throw cause;
      const error = new MailNotSentError(
        `mail ${mail.id} (${mail.kind}) was not sent, try ${mail.tries}: ${trouble(cause)}`,
      );
      if (!(cause instanceof UndeliverableMailError)) throw error;
      report(error);
      return giveUp();
    }
    return { sentAt: clock.now(), ...FORGOTTEN };
  }

  const worker = createJobWorker({ db, clock, queue: QUEUE, run, giveUp, everyMs: POLL_EVERY, report });
  return { ...worker, forget: () => purgeOutbox(db, settings.home).catch(report) };
}
