import { purgeEmailLinks } from './account/verification/open-link.ts';
import { purgeProgress } from './battlepass/progress-events.ts';
import { purgeUsedSignatures } from './kernel/auth/intake/used-signatures.ts';
import { purgeAttempts } from './kernel/auth/rate-limit.ts';
import { purgeSecurityEvents } from './kernel/auth/security-events.ts';
import { purgeSessions } from './kernel/auth/sessions.ts';
import { purgeCaptchaUses } from './kernel/captcha/captcha-uses.ts';
import { type Clock, HOUR } from './kernel/clock.ts';
import type { Db } from './kernel/db/database.ts';
import { createWorkerLoop } from './kernel/jobs/worker-loop.ts';
import type { Limits } from './kernel/limits.ts';
import { purgeMails } from './kernel/mail/mails.ts';
import { purgeOutbox } from './kernel/mail/outbox.ts';
import { purgeTickets } from './tickets/erase-tickets.ts';

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
    tries: () => purgeAttempts(db, clock.now()),
    sessions: () => purgeSessions(db, clock.now()),
    'captcha uses': () => purgeCaptchaUses(db, clock.now()),
    'intake uses': () => purgeUsedSignatures(db, clock.now()),
    'email links': () => purgeEmailLinks(db, clock.now()),
    tickets: () => purgeTickets(db, limits, clock.now()),
    progress: () => purgeProgress(db, limits.progressDays, clock.now()),
    'security events': () => purgeSecurityEvents(db, limits.securityEventDays, clock.now()),
    mails: () => purgeMails(db, limits.mailKeepDays, clock.now()),
    ...(home === null ? {} : { outbox: () => purgeOutbox(db, home) }),
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
