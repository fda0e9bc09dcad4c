/** Runs when the page has loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200));
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
