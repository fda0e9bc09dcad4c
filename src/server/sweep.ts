import { sweepSecurityEvents } from './auth/security-events.ts';
import { sweepSessions } from './auth/sessions.ts';
import { sweepTries } from './auth/throttle.ts';
import { sweepCaptchaUses } from './captcha/captcha-uses.ts';
import { type Clock, HOUR } from './clock.ts';
import type { Db } from './db/database.ts';
import { sweepTickets } from './erase-tickets.ts';
import { sweepEmailLinks } from './features/account/verification/open-link.ts';
import { sweepProgress } from './features/battlepass/progress-events.ts';
import { sweepIntakeUses } from './intake/intake-uses.ts';
import type { Limits } from './limits.ts';
import { sweepOutbox } from './mail/outbox.ts';
import { sweepMails } from './mail/queue.ts';

/** Forgets, now and every hour, what no rule asks for any more; answers how to stop it, which waits for a sweep under way. */
export function startSweeping(
  db: Db,
  clock: Clock,
  limits: Pick<
    Limits,
    'ticketKeepDays' | 'ticketUnansweredDays' | 'progressDays' | 'mailKeepDays' | 'securityEventDays'
  >,
  report: (error: unknown) => void,
  /** The state folder, for the files of mails; null: none were written. */
  home: string | null = null,
): () => Promise<void> {
  const sweep = async () => {
    try {
      await sweepTries(db, clock.now());
      await sweepSessions(db, clock.now());
      await sweepCaptchaUses(db, clock.now());
      await sweepIntakeUses(db, clock.now());
      await sweepEmailLinks(db, clock.now());
      await sweepTickets(db, limits, clock.now());
      await sweepProgress(db, limits.progressDays, clock.now());
      await sweepSecurityEvents(db, limits.securityEventDays, clock.now());
      await sweepMails(db, limits.mailKeepDays, clock.now());
      if (home !== null) await sweepOutbox(db, home);
    } catch (error) {
      report(error);
    }
  };
  let underWay = sweep();
  const timer = setInterval(() => {
    underWay = sweep();
  }, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
