import { expect, type Page } from '@playwright/test';

/** How much of the page moved by itself since it was opened. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const moves = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(moves.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}

/** Nothing sticks out of the page at these widths, in CSS pixels. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 844 };
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
