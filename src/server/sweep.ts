import { sweepEmailLinks } from './account/verification/open-link.ts';
import { sweepProgress } from './battlepass/progress-events.ts';
import { sweepIntakeUses } from './kernel/auth/intake/intake-uses.ts';
import { sweepSecurityEvents } from './kernel/auth/security-events.ts';
import { sweepSessions } from './kernel/auth/sessions.ts';
import { sweepTries } from './kernel/auth/throttle.ts';
import { sweepCaptchaUses } from './kernel/captcha/captcha-uses.ts';
import { type Clock, HOUR } from './kernel/clock.ts';
import type { Db } from './kernel/db/database.ts';
import { createWorkerLoop } from './kernel/jobs/worker-loop.ts';
import type { Limits } from './kernel/limits.ts';
import { sweepMails } from './kernel/mail/mails.ts';
import { sweepOutbox } from './kernel/mail/outbox.ts';
import { sweepTickets } from './tickets/erase-tickets.ts';

/** Forgets, now and every hour, what no rule asks for any more; answers how to stop it, which waits for a sweep under way. */
export function startSweeping(
  db: Db,
  clock: Clock,
  limits: Pick<
    Limits,
    'ticketKeepDays' | 'ticketUnansweredDays' | 'progressDays' | 'mailKeepDays' | 'securityEventDays'
  >,
  /** Told of each step that failed, by an error that names it. */
  report: (error: Error) => void,
  /** The state folder, for the files of mails; null: none were written. */
  home: string | null = null,
): () => Promise<void> {
  const steps: Record<string, () => Promise<unknown>> = {
    tries: () => sweepTries(db, clock.now()),
    sessions: () => sweepSessions(db, clock.now()),
    'captcha uses': () => sweepCaptchaUses(db, clock.now()),
    'intake uses': () => sweepIntakeUses(db, clock.now()),
    'email links': () => sweepEmailLinks(db, clock.now()),
    tickets: () => sweepTickets(db, limits, clock.now()),
    progress: () => sweepProgress(db, limits.progressDays, clock.now()),
    'security events': () => sweepSecurityEvents(db, limits.securityEventDays, clock.now()),
    mails: () => sweepMails(db, limits.mailKeepDays, clock.now()),
    ...(home === null ? {} : { outbox: () => sweepOutbox(db, home) }),
  };
  const round = async () => {
    for (const [name, step] of Object.entries(steps)) {
      // A step that fails, such as by the time a statement may take, does not keep the others from their work.
      await step().catch((cause: unknown) => report(new Error(`sweeping ${name} failed`, { cause })));
    }
  };
  const loop = createWorkerLoop({
    round,
    everyMs: HOUR,
    report: (cause) => report(new Error('sweeping failed', { cause })),
  });
  loop.start();
  return loop.close;
}
