import { expect, test } from 'vitest';
import { preferredLanguage } from '#shell/language-offer.ts';

test.each([
  [['es-MX', 'en'], 'en', 'es'],
  [['pt-PT'], 'en', 'br'],
  [['pt-BR'], 'pt-BR', undefined],
  [['fr'], 'es', 'fr'],
  [['de', 'fr-CA', 'en'], 'en', 'fr'],
  [['en-GB', 'fr'], 'en', undefined],
  [['en-GB', 'es'], 'fr', undefined],
  [['de', 'ja'], 'en', undefined],
  [[], 'en', undefined],
])('a browser that prefers %j, on a page in %s, is offered %s; English is nowhere offered', (wanted, page, offered) => {
  expect(preferredLanguage(wanted, page)?.site).toBe(offered);
});
