import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { manifestFile } from '#layouts/page-head.ts';
import { ROOT, readSource } from '#support/server/source-files.ts';

const tokens = readSource('src/styles/tokens.css');
const ink = /--ink-1:\s*(#[0-9a-f]{6})/.exec(tokens)?.[1];

it.each(LANGUAGES)(
  'in $name the site is one app that begins on its home page, in the colours of the tokens',
  (language) => {
    const manifest = JSON.parse(manifestFile(language, tokens));
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      lang: language.web,
      start_url: language.site === 'en' ? '/' : `/${language.site}`,
      theme_color: ink,
      background_color: ink,
    });
    expect(readSource('src/components/shell/HeadLinks.astro')).toContain(`name="theme-color" content="${ink}"`);
  },
);

it('names icons that are there, one of them for systems that cut their own shape', () => {
  const { icons } = JSON.parse(manifestFile(LANGUAGES[0], tokens));
  for (const { src } of icons) expect(statSync(join(ROOT, 'public', src)).size).toBeGreaterThan(0);
  expect(icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});
