import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { RESEND_WAIT, resendWait } from '#domain/account/verification.ts';
import { $verificationSentAt } from '#session/state.ts';

const SECOND = 1000;

/** Milliseconds until a verification mail may be sent again, counted down; 0 at once. */
export function useResendWait(): number {
  const sentAt = useStore($verificationSentAt);
  const [now, setNow] = useState(Date.now);
  const [since, setSince] = useState({ sentAt, at: now });
  if (since.sentAt !== sentAt) setSince({ sentAt, at: Date.now() });
  // By a clock that is behind the server's it would stand still: here it never lasts longer than a whole wait.
  const left = Math.max(0, Math.min(resendWait(sentAt, now), since.at + RESEND_WAIT - now));
  const waiting = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
}
