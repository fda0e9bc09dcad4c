/**
 * Shows how long ago the times below `root` are instead of their dates; the date becomes the title. Each keeps the
 * width of its date, so that nothing beside it moves.
 */
export function makeRelative(root: ParentNode, now: Date): void {
  const times = [...root.querySelectorAll<HTMLTimeElement>('time[data-relative]')];
  // All are measured before the first is changed: the page is laid out once.
  const widths = times.map((time) => time.getBoundingClientRect().width);
  for (const [index, time] of times.entries()) {
    time.title = time.textContent.trim();
    time.style.minInlineSize = `${widths[index]}px`;
    const recently = time.dataset.relative ?? '';
    time.textContent = timeAgoWords(new Date(time.dateTime), now, document.documentElement.lang, recently);
  }
}

/** How long ago something was, in the largest unit that fits. */
type TimeAgo = { unit: 'month' | 'week' | 'day' | 'hour' | 'minute'; count: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the largest down; a month is 30 days, whatever the calendar says. */
const UNITS: readonly [unit: TimeAgo['unit'], length: number][] = [
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** Whole units between two instants, rounded down; null is 'recently': less than a minute ago, or still to come. */
export function timeAgo(then: Date, now: Date): TimeAgo | null {
  const passed = now.getTime() - then.getTime();
  const found = UNITS.find(([, length]) => passed >= length);
  return found ? { unit: found[0], count: Math.floor(passed / found[1]) } : null;
}

/** The same in the words of a language (as the web names it); `recently` is its word for the newest. */
export function timeAgoWords(then: Date, now: Date, web: string, recently: string): string {
  const ago = timeAgo(then, now);
  return ago ? new Intl.RelativeTimeFormat(web).format(-ago.count, ago.unit) : recently;
}
