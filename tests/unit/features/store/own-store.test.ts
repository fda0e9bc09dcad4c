import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { languageOf } from '#i18n/languages.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The store as the build prints it. */
async function printed(sample: string): Promise<string> {
  vi.resetModules();
  vi.stubEnv('PUBLIC_SAMPLE', sample);
  const { StoreIsland } = await import('#features/store/StoreIsland.tsx');
  const { storeTexts } = await import('#features/store/store-texts.ts');
  const language = languageOf('en');
  const terms = { page: '/terms', waiver: '/terms#payments-waiver', clause: '4.7', version: 3 };
  return renderToString(createElement(StoreIsland, { texts: storeTexts(language), language, terms }));
}

test("an operator's own store is printed with places for what is sold, and no price", async () => {
  expect(await printed('')).not.toMatch(/€|class="offers-price"|class="panel empty"/);
  expect(await printed('')).toContain('skeleton-item');
});

test("the sample world's store is printed with the specified prices", async () => {
  expect(await printed('yes')).toMatch(/class="offers-price">€10</);
});
