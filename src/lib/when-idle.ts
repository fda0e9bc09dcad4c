/** Runs when the page has loaded and has nothing else to do; a page that is always busy, or behind another, waits two seconds at most. */
export function whenIdle(work: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
