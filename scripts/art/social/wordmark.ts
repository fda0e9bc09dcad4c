import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '#support/browser/browser.ts';

const FONT = fileURLToPath(import.meta.resolve('@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2'));

const pageOf = (text: string, size: number, font: string) => `<!doctype html>
<style>
  @font-face { font-family: Mark; font-weight: 400 900; src: url(data:font/woff2;base64,${font}); }
  body { margin: 0; background: transparent; }
  span { display: inline-block; padding: 4px 8px; color: #f1e8d5; font: 600 ${size}px/1.15 Mark; letter-spacing: .09em; white-space: nowrap; }
</style><span>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;

/** Texts in the display face, as transparent PNGs: only a browser can read the font's package. Sizes are in pixels. */
export async function wordmarks(texts: readonly { text: string; size: number }[]): Promise<Buffer[]> {
  const font = readFileSync(FONT).toString('base64');
  const browser = await chromium.launch({ executablePath: await findBrowser(console.log), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 400 } });
    const drawn: Buffer[] = [];
    for (const { text, size } of texts) {
      await page.setContent(pageOf(text, size, font));
      await page.evaluate(() => document.fonts.load('600 40px Mark'));
      drawn.push(await page.locator('span').screenshot({ omitBackground: true }));
    }
    return drawn;
  } finally {
    await browser.close();
  }
}
