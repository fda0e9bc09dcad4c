import { timeAgoWords } from '#domain/site/relative-time.ts';

/**
 * Says how long ago the times below `root` are, where the page prints their dates; the date stays as title. Each keeps the
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
