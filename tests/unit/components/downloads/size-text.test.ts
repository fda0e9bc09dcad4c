import { expect, it } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { sizeText } from '#items/formats.ts';

it.each([
  [8_412_733_440, 'en', '8.41 GB'],
  [8_412_733_440, 'es', '8,41 GB'],
  [8_412_733_440, 'fr', '8,41\u202fGo'],
  [999, 'en', '999 byte'],
  [1_000, 'en', '1 kB'],
  [3_000_000_000_000, 'br', '3.000 GB'],
])('%d bytes in %s are %j', (bytes, site, text) => {
  expect(sizeText(bytes, languageOf(site))).toBe(text);
});
