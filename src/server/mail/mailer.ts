import type { Mailer } from './mails.ts';
import { createSendDue, type MailerDeps } from './send-due.ts';

/** How often a listening server looks for what has fallen due, in milliseconds. */
const LOOKS_EVERY = 15_000;
/** A stopping server lets what is under way end for this long. */
const GRACE = 2_000;

/** Sends queued mails by SMTP, or into the outbox of the state folder; one sender at a time in a process. */
export function createMailer(deps: MailerDeps): Mailer {
  const stop = new AbortController();
  const sendDue = createSendDue(deps, stop.signal);
  let closing = false;
  let asked = false;
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    while (asked && !closing) {
      asked = false;
      // The database is away for a moment: what is queued stays queued.
      await sendDue(() => closing).catch(deps.report);
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
