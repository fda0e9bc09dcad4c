import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineCode } from '#build/policy.ts';

const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('finds scripts and styles that stand in the page, each once', () => {
  const html = '<script>a()</script><style>b{}</style><script type="module">c()</script><script>a()</script>';
  expect(inlineCode('/', html)).toEqual({
    scripts: [source('a()'), source('c()')].sort(),
    styles: [source('b{}')],
  });
});

it.each([
  ['a script file', '<script type="module" src="/_astro/x.js"></script>'],
  ['data', '<script type="application/ld+json">{"name":"<b onclick=1>"}</script>'],
  ['an empty script', '<script></script>'],
])('needs nothing for %s', (_what, html) => {
  expect(inlineCode('/', html)).toEqual({ scripts: [], styles: [] });
});

it('gives pages with equal code one object', () => {
  expect(inlineCode('/a', '<p>a</p><script>x()</script>')).toBe(inlineCode('/b', '<p>b</p><script>x()</script>'));
});

it.each([
  ['style', '<p class="a" style="color: red">'],
  ['onclick', "<button\nonclick='go()'>"],
  ['STYLE', '<br STYLE=x>'],
])('refuses the attribute %s and names the page', (name, html) => {
  expect(() => inlineCode('/shop', html)).toThrow(`Page /shop has the attribute '${name}'`);
});

it.each([
  '<p>in the old style = never</p>',
  '<img alt="an old style=1 picture > onset=2">',
  '<p data-style="x">',
  '<script>el.style = a; b onload=c</script>',
])('lets pass what only looks like one: %s', (html) => {
  expect(() => inlineCode('/', html)).not.toThrow();
});

it('names a page with a script that never ends', () => {
  expect(() => inlineCode('/cut', '<script>a()')).toThrow('Page /cut has a <script> without its end.');
});

it.each(['Sword <script>alert(1)</script>', '<script>', '<style>'])(
  'a record named %j in an attribute allows no code and breaks no build',
  (name) => {
    const html = `<meta name="description" content="${name}"><p>text</p>`;
    expect(inlineCode('/x', html)).toEqual({ scripts: [], styles: [] });
  },
);
