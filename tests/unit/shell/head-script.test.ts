import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { bundledScript } from '#build/script-text.ts';
import { guardTarget, type Visit } from '#shell/head-script.ts';
import { ROOT } from '#support/server/source-files.ts';

const ORIGIN = 'https://memoria.example';

function visit(path: string, given: Partial<Visit> = {}): Visit {
  return {
    href: ORIGIN + path,
    lang: 'en',
    signedIn: false,
    chosen: null,
    whenOut: undefined,
    whenIn: undefined,
    alternate: () => null,
    ...given,
  };
}

test.each([
  ['/#/', '/'],
  ['/#/news', '/news'],
  ['/#/news#top', '/news#top'],
  ['/es/#/x?y', '/es/x?y'],
  ['/es#/x?y', '/es/x?y'],
  ['/no-such-page#/profile', '/no-such-page/profile'],
  ['/#//evil.example/x', '//evil.example/x'],
])('the old bookmark %s is %s on the same origin', (from, to) => {
  expect(guardTarget(visit(from))).toBe(ORIGIN + to);
});

test.each(['/', '/news#top', '/news?a=#', '/#main', '/?a=b#/x'])('%s is no old bookmark', (path) => {
  expect(guardTarget(visit(path))).toBeNull();
});

const published: Record<string, string> = {
  es: 'https://other.example/es/news',
  'pt-BR': `${ORIGIN}/br/news`,
};
const alternate = (web: string) => published[web] ?? null;

test.each([
  ['to the page in the chosen language', visit('/news', { chosen: 'pt-BR', alternate }), '/br/news'],
  ['with query and hash', visit('/news?a=b#c', { chosen: 'es', alternate }), '/es/news?a=b#c'],
  ['nowhere without a choice', visit('/news', { alternate }), null],
  ['nowhere when English was chosen', visit('/news', { chosen: 'en', alternate }), null],
  ['nowhere when the page has no such version', visit('/news', { chosen: 'fr', alternate }), null],
  ['nowhere from an address with a language', visit('/es/news', { lang: 'es', chosen: 'pt-BR', alternate }), null],
  ['nowhere from an item that names English', visit('/database/item/1/x/en', { chosen: 'es', alternate }), null],
])('the chosen language leads %s', (_, given, target) => {
  expect(guardTarget(given)).toBe(target && ORIGIN + target);
});

test.each([
  ['a guarded page', false, '/login', undefined, '/login'],
  ['a guarded page', true, '/login', undefined, null],
  ['the login page', true, undefined, '/es', '/es'],
  ['the login page', false, undefined, '/es', null],
])('%s, signed in %s, leads where the guard says', (_, signedIn, whenOut, whenIn, target) => {
  expect(guardTarget(visit('/x?a=b', { signedIn, whenOut, whenIn }))).toBe(target && ORIGIN + target);
});

const script = await bundledScript(join(ROOT, 'src/shell/head.ts'));

/** The script as a page prints it, in a window of its own. */
function paint(url: string | undefined, keep: Record<string, string> = {}) {
  const html = '<!doctype html><html lang="fr"><head></head><body></body></html>';
  const { window } = new JSDOM(html, { ...(url ? { url } : {}), runScripts: 'outside-only' });
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  for (const [key, value] of Object.entries(keep)) window.localStorage.setItem(key, value);
  window.eval(script);
  window.document.body.innerHTML =
    '<stored-text data-key="account_name"></stored-text>|<stored-text data-key="pvalues"></stored-text>';
  return { root: window.document.documentElement.dataset, text: window.document.body.textContent };
}

test('the printed script marks a signed-in page and fills in name and points in the language of the page', () => {
  const { root, text } = paint(`${ORIGIN}/fr`, {
    validateLogin: 'true',
    access_token: 'raw',
    account_name: '<b>demo</b>',
    pvalues: '4820',
  });
  expect(root.session).toBe('in');
  expect(root.leaving).toBeUndefined();
  expect(text).toBe(`<b>demo</b>|${new Intl.NumberFormat('fr').format(4820)}`);
});

test('a notice that was closed is not painted again', () => {
  expect(paint(`${ORIGIN}/fr`, { appNotice: 'closed' }).root.notice).toBe('closed');
  expect(paint(`${ORIGIN}/fr`).root.notice).toBe('');
});

test('a browser that refuses storage gets the page as a signed-out visitor', () => {
  const { root, text } = paint(undefined);
  expect(root.session).toBe('out');
  expect(text).toBe('|');
});

test('the printed script needs nothing beside it, cannot close its element, and is small', () => {
  expect(script).not.toMatch(/\bimport\b|\bexport\b|import\.meta|<\//);
  expect(script.length).toBeLessThan(2_100);
});
