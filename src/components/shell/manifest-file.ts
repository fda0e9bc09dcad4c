import { pageAddress } from '#domain/site/addresses.ts';
import { SITE } from '#domain/site/site.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';

const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
});

/** The web manifest of a language; `tokens` is the sheet that names the colours. One app, whatever language it was added in. */
export function manifestFile(language: Language, tokens: string): string {
  const ink = /--ink-1:\s*(#[0-9a-f]{6})/.exec(tokens)?.[1];
  return JSON.stringify({
    id: '/',
    name: SITE.product,
    short_name: SITE.product,
    description: translator(language)('common:tagline'),
    lang: language.web,
    dir: 'ltr',
    start_url: pageAddress('home', language.site),
    scope: '/',
    display: 'standalone',
    background_color: ink,
    theme_color: ink,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  });
}
