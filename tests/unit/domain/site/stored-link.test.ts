import { expect, it } from 'vitest';
import { storedLink } from '#domain/site/web-address.ts';

it.each([
  ['/store', 'es', '/es/store'],
  ['/store?scale=2#top', 'br', '/br/store?scale=2#top'],
  ['/', 'fr', '/fr'],
  ['/store', 'en', '/store'],
  // These carry a language of their own, or none.
  ['/es/store', 'fr', '/es/store'],
  ['/news/12', 'fr', '/news/12'],
  ['/database/item/5/lamp/es', 'fr', '/database/item/5/lamp/es'],
  ['/media/a.webm', 'fr', '/media/a.webm'],
  ['https://elsewhere.example/store', 'fr', 'https://elsewhere.example/store'],
] as const)('%s for readers of %s is %s', (href, language, target) => {
  expect(storedLink(href, language)).toBe(target);
});

it.each(['javascript:alert(1)', '//elsewhere.example', '', 'store'])('%j is followed by nobody', (href) => {
  expect(storedLink(href, 'es')).toBeNull();
});
