// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { rememberLanguage } from '#shell/start.ts';

function entry(path: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href: path });
  link.dataset['language'] = 'es';
  return link;
}

test.each([
  ['/register/7?scale=2#form', '/es/register', '/es/register/7?scale=2#form'],
  ['/br/register/7/', '/register', '/register/7'],
  ['/register', '/es/register', '/es/register'],
  ['/news/7', '/es/news', '/es/news'],
])('on %s the entry %s leads to %s, however often it is chosen', (here, printed, target) => {
  history.replaceState(null, '', here);
  const link = entry(printed);
  for (let time = 0; time < 2; time += 1) rememberLanguage(link);
  expect(link.pathname + link.search + link.hash).toBe(target);
});
