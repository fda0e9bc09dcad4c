import { liftSuspensions } from './account/suspension.ts';
import { purgeEmailLinks } from './account/verification/email-changes.ts';
import { purgeProgress } from './battlepass/service.ts';
import { purgeUsedSignatures } from './kernel/auth/intake/game-server-api.ts';
import { purgeAttempts } from './kernel/auth/rate-limit.ts';
import { purgeSecurityEvents } from './kernel/auth/security-events.ts';
import { purgeSessions } from './kernel/auth/sessions.ts';
import { purgeCaptchaUses } from './kernel/captcha.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/db/database.ts';
import { sweepHourly } from './kernel/jobs/worker-loop.ts';
import type { Limits } from './kernel/limits.ts';
import { purgeMails } from './kernel/mail/mails.ts';
import { purgeOutbox } from './kernel/mail/transport.ts';
import { purgeJobs } from './site/jobs.ts';
import { purgeTickets } from './tickets/personal-data.ts';

/** Deletes what no rule keeps, now and every hour; answers how to stop it. `home` is the state folder; null: it has no mails. */
export function startSweeping(
  db: Db,
  clock: Clock,
  limits: Limits,
  report: (error: Error) => void,
  home: string | null = null,
): () => Promise<void> {
  return sweepHourly(
    {
      tries: () => purgeAttempts(db, clock.now()),
      suspensions: () => liftSuspensions(db, clock.now()),
      sessions: () => purgeSessions(db, clock.now()),
      'captcha uses': () => purgeCaptchaUses(db, clock.now()),
      'intake uses': () => purgeUsedSignatures(db, clock.now()),
      'email links': () => purgeEmailLinks(db, clock.now()),
      tickets: () => purgeTickets(db, limits, clock.now()),
      progress: () => purgeProgress(db, limits.progressDays, clock.now()),
      'security events': () => purgeSecurityEvents(db, limits.securityEventDays, clock.now()),
      'site jobs': () => purgeJobs(db, clock.now()),
      mails: () => purgeMails(db, limits.mailKeepDays, clock.now()),
      ...(home === null ? {} : { outbox: () => purgeOutbox(db, home) }),
    },
    report,
  );
}
