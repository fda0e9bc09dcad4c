/** How far below the screen the showcase is made ready. */
const AHEAD = '240px';

/** Loads the script of the showcase when the visitor scrolls near it. */
export function awaitShowcase(): void {
  const stage = document.querySelector<HTMLElement>('[data-showcase]');
  if (!stage) return;
  const near = new IntersectionObserver(
    async (entries) => {
      // A busy page hands over several at once: it came near by any of them.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      const { startShowcase } = await import('./class-showcase.ts');
      startShowcase(stage);
    },
    { rootMargin: AHEAD },
  );
  near.observe(stage);
}
