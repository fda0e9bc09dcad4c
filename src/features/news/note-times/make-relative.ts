import { timeAgoWords } from '#domain/site/dates.ts';

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
