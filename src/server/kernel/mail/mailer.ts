import { createRounds } from '../jobs/rounds.ts';
import type { Mailer } from './mails.ts';
import { sweepOutbox } from './outbox.ts';
import { createSendDue, type MailerDeps } from './send-due.ts';

/** How often a listening server looks for what has fallen due, in milliseconds. */
const LOOKS_EVERY = 15_000;

/** Sends queued mails by SMTP, or into the outbox of the state folder; one sender at a time in a process. */
export function createMailer(deps: MailerDeps): Mailer {
  const { db, settings, report } = deps;
  const rounds = createRounds({ round: createSendDue(deps), everyMs: LOOKS_EVERY, report });
  return { ...rounds, forget: () => sweepOutbox(db, settings.home).catch(report) };
}
