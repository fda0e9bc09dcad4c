/** The interval of the poll, in ms. */
const PAUSE = 30_000;
/** Returning to the page fires `visibilitychange` and `focus`: one poll serves both. */
const BOTH = 1_000;

/** Looks when the reader comes back to the page, and every `pause` ms (30 s) in view while `waits` says so; answers what stops it. */
export function pollWhileVisible(waits: () => boolean, look: () => void, pause = PAUSE): () => void {
  let last = 0;
  const back = () => {
    if (document.hidden || Date.now() - last < BOTH) return;
    last = Date.now();
    look();
  };
  const timer = setInterval(() => {
    if (!document.hidden && waits()) look();
  }, pause);
  document.addEventListener('visibilitychange', back);
  window.addEventListener('focus', back);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('focus', back);
  };
}
