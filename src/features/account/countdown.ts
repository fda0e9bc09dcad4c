import { useLayoutEffect, useState } from 'react';

const SECOND = 1000;

/** Time left as `4:05`: minutes and seconds, the last one begun counts whole. */
export function waitText(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds left until a time, counted down; 0: it has come. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const waiting = until > now;
  // Before it is painted: the time of the last drawing may be long ago.
  useLayoutEffect(() => {
    setNow(Date.now());
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [waiting]);
  return Math.max(0, until - now);
}
