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
import { sweepMails } from './mail/queue.ts';

/** Forgets, now and every hour, what no rule asks for any more; answers how to stop it, which waits for a sweep under way. */
export function startSweeping(
  db: Db,
  clock: Clock,
  { ticketKeepDays, progressDays }: Pick<Limits, 'ticketKeepDays' | 'progressDays'>,
  report: (error: unknown) => void,
): () => Promise<void> {
  const sweep = async () => {
    try {
      await sweepTries(db, clock.now());
      await sweepSessions(db, clock.now());
      await sweepCaptchaUses(db, clock.now());
      await sweepIntakeUses(db, clock.now());
      await sweepEmailLinks(db, clock.now());
      await sweepMails(db, clock.now());
      await sweepTickets(db, ticketKeepDays, clock.now());
      await sweepProgress(db, progressDays, clock.now());
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
