import { expect, type Page } from '@playwright/test';

/** How much of the page moved by itself since it was opened. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // What the page did last counts once it is painted.
    for (const _ of [1, 2]) await new Promise((painted) => requestAnimationFrame(painted));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const moves = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    return moves.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });
}

/** Nothing sticks out of the page at these widths, in CSS pixels. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 844 };
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
