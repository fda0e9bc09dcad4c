import { expect, it } from 'vitest';
import { bannerCards } from '#components/home/banner-cards.ts';
import type { BannerEntry } from '#contract/config.ts';
import { languageOf } from '#i18n/languages.ts';

const entry: BannerEntry = {
  id: 1,
  active: true,
  kind: 'promotion',
  title: { en: 'Feast', es: 'Fiesta' },
  image: '/art/notes/festival.webp',
  href: '/store',
  video: null,
  endsAt: null,
};
const cards = (special: Partial<BannerEntry>) => bannerCards([{ ...entry, ...special }], languageOf('es'));

it('an active entry becomes a card in the visitor’s language', () => {
  expect(cards({})).toEqual([{ title: 'Fiesta', image: '/art/notes/festival.webp', href: '/store' }]);
});

it.each<[string, Partial<BannerEntry>]>([
  ['rests', { active: false }],
  ['is the first-visit popup', { kind: 'popup' }],
  ['is a film', { kind: 'video', video: '/media/sample-1.webm' }],
  ['has no title in any language', { title: {} }],
  ['leads nowhere', { href: null }],
  ['leads to a script', { href: 'javascript:alert(1)' }],
  ['leads to a script that hides behind a tab', { href: 'java\tscript:alert(1)' }],
  ['leads to data', { href: 'data:text/html,x' }],
  ['leads to another host without saying so', { href: '//host.example/x' }],
  ['leads to another host behind a tab', { href: '/\t/host.example/x' }],
  ['leads to another host behind a backslash', { href: '/\\host.example/x' }],
])('an entry that %s has no card', (_, special) => {
  expect(cards(special)).toEqual([]);
});

it.each([
  'https://other.example/x.webp',
  '//other.example/x.webp',
  '/\\other.example/x.webp',
  '/\t/other.example/x.webp',
])('a picture of another host is left out: %j', (image) => {
  expect(cards({ image })).toMatchObject([{ image: null }]);
});

it.each(['http://other.example/', 'https://other.example/x', '/store?x=1'])('a card may lead to %s', (href) => {
  expect(cards({ href })).toMatchObject([{ href }]);
});
