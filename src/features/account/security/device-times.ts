const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in the visitor's words: 'now' below a minute, days at most. */
export function agoText(iso: string, now: number, web: string): string {
  const gone = Math.max(0, now - Date.parse(iso));
  const words = new Intl.RelativeTimeFormat(web, { numeric: 'auto' });
  const step = STEPS.find(([, length]) => gone >= length);
  return step ? words.format(-Math.floor(gone / step[1]), step[0]) : words.format(0, 'second');
}
