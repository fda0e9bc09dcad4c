import { type Clock, MINUTE } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Limits } from '../limits.ts';
import type { Settings } from '../settings.ts';
import { composeMail, HopelessMailError } from './compose.ts';
import type { Mailer } from './mails.ts';
import { type ClaimedMail, claimDue, giveUp, markSent, postpone, release } from './queue.ts';
import { createMailTransport } from './transport.ts';

export type MailerDeps = {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'home' | 'smtpUrl' | 'mailFrom' | 'publicOrigin'>;
  limits: Pick<Limits, 'recoveryCodeMinutes' | 'verificationHours' | 'undoDays'>;
  /** Hears of every mail that was not sent, without addresses, codes and credentials. */
  report: (error: unknown) => void;
};

/** A mail that was not sent, in words that may be logged: what a mail server answers has addresses in it. */
export class MailNotSentError extends Error {
  override name = 'MailNotSentError';
}

/** Mails that are sent at once. */
const AT_ONCE = 4;
/** How often a listening server looks for what has fallen due, in milliseconds. */
const LOOKS_EVERY = 15_000;
/** A mail must be handed over within this, or it was not: far less than another process waits before it takes the mail over. */
const LONGEST_SENDING = MINUTE;
/** A stopping server lets what is under way end for this long. */
const GRACE = 2_000;

/** What went wrong, by the names of its parts alone. */
function trouble(error: unknown): string {
  const part = (name: string) =>
    error instanceof Error && name in error ? String(error[name as keyof Error]).slice(0, 40) : '';
  const named = [part('code') || part('name'), part('responseCode'), part('command')].filter(Boolean);
  return named.join(' ') || 'unknown';
}

/** Sends queued mails by SMTP, or into the outbox of the state folder. */
export function createMailer({ db, clock, settings, limits, report }: MailerDeps): Mailer {
  const send = createMailTransport(settings);
  const stop = new AbortController();
  let closing = false;
  let asked = false;
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const isStale = (mail: ClaimedMail) =>
    mail.kind === 'recoveryCode' &&
    clock.now().getTime() - mail.createdAt.getTime() >= limits.recoveryCodeMinutes * MINUTE;

  async function deliver(mail: ClaimedMail): Promise<void> {
    // A code that is worth nothing any more would only puzzle.
    if (isStale(mail)) throw new HopelessMailError('ESTALE');
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_SENDING)]);
    await send(composeMail(mail, { ...settings, limits }), signal);
  }

  async function settle(mail: ClaimedMail): Promise<void> {
    try {
      await deliver(mail);
    } catch (error) {
      if (stop.signal.aborted) return release(db, [mail], clock.now());
      report(new MailNotSentError(`mail ${mail.id} (${mail.kind}) was not sent, try ${mail.tries}: ${trouble(error)}`));
      const dismiss = error instanceof HopelessMailError ? giveUp : postpone;
      return dismiss(db, mail, clock.now());
    }
    await markSent(db, mail, clock.now());
  }

  async function sendDue(): Promise<void> {
    for (let more = true; more && !closing; ) {
      const claimed = await claimDue(db, AT_ONCE, clock.now());
      const settled = await Promise.allSettled(claimed.map(settle));
      for (const one of settled) if (one.status === 'rejected') report(one.reason);
      more = claimed.length === AT_ONCE;
    }
  }

  async function work(): Promise<void> {
    while (asked && !closing) {
      asked = false;
      // The database is away for a moment: what is queued stays queued.
      await sendDue().catch(report);
    }
    underWay = null;
  }

  const hurry = () => {
    if (closing) return;
    asked = true;
    underWay ??= work();
  };

  return {
    hurry,
    settled: async () => {
      hurry();
      await underWay;
    },
    start: () => {
      hurry();
      timer = setInterval(hurry, LOOKS_EVERY);
      timer.unref();
    },
    close: async () => {
      closing = true;
      clearInterval(timer);
      const insist = setTimeout(() => stop.abort(), GRACE);
      await underWay;
      clearTimeout(insist);
    },
  };
}
