import { type Clock, MINUTE } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { drain, type Round } from '../jobs/rounds.ts';
import type { Limits } from '../limits.ts';
import type { Settings } from '../settings.ts';
import { composeMail, HopelessMailError } from './compose.ts';
import { type ClaimedMail, claimDue, giveUp, markSent, postpone, release } from './queue.ts';
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

/** Mails that are sent at once. */
const AT_ONCE = 4;
/** A mail must be handed over within this, or it was not: far less than another process waits before it takes the mail over. */
const LONGEST_SENDING = MINUTE;

/** What went wrong, by the names of its parts alone. */
function trouble(error: unknown): string {
  const part = (name: string) =>
    error instanceof Error && name in error ? String(error[name as keyof Error]).slice(0, 40) : '';
  const named = [part('code') || part('name'), part('responseCode'), part('command')].filter(Boolean);
  return named.join(' ') || 'unknown';
}

/** Sends what is due, oldest first, until nothing is; `stop` breaks off what is under way and hands it back. */
export function createSendDue({ db, clock, settings, limits, report }: MailerDeps): Round {
  const send = createMailTransport(settings);

  // A code that is worth nothing any more would only puzzle.
  const isStale = ({ kind, createdAt }: ClaimedMail) =>
    kind === 'recoveryCode' && clock.now().getTime() - createdAt.getTime() >= limits.recoveryCodeMinutes * MINUTE;

  async function settle(mail: ClaimedMail, stop: AbortSignal): Promise<void> {
    try {
      if (isStale(mail)) throw new HopelessMailError('ESTALE');
      const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST_SENDING)]);
      await send(composeMail(mail, { ...settings, limits }), signal);
    } catch (error) {
      if (stop.aborted) return release(db, mail, clock.now());
      report(new MailNotSentError(`mail ${mail.id} (${mail.kind}) was not sent, try ${mail.tries}: ${trouble(error)}`));
      const dismiss = error instanceof HopelessMailError ? giveUp : postpone;
      return dismiss(db, mail, clock.now());
    }
    await markSent(db, mail, clock.now());
  }

  return drain({ atOnce: AT_ONCE, claim: () => claimDue(db, AT_ONCE, clock.now()), work: settle, report });
}
