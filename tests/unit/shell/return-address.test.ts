import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { bundledScript } from '#build/script-text.ts';
import { ROOT } from '#support/server/source-files.ts';

const ORIGIN = 'https://memoria.example';
const [guardedPage, entryPage] = await Promise.all(
  ['guarded', 'entry'].map((page) => bundledScript(join(ROOT, `src/shell/${page}-page.ts`))),
);

type Visit = { path: string; referrer?: string; wanted?: string; session?: Record<string, string> };

/** What a page keeps and says once its script has run. */
function run(script = '', { path, referrer, wanted, session = {} }: Visit) {
  const html = `<!doctype html><p data-reasons='{"store":"Log in to open the store."}'>Welcome.</p>`;
  const given = referrer ? { referrer } : {};
  const { window } = new JSDOM(html, { url: ORIGIN + path, runScripts: 'outside-only', ...given });
  if (wanted) window.sessionStorage.setItem('returnTo', wanted);
  for (const [key, value] of Object.entries(session)) window.localStorage.setItem(key, value);
  window.eval(script);
  return { wanted: window.sessionStorage.getItem('returnTo'), lead: window.document.querySelector('p')?.textContent };
}

test('a page that needs a sign-in keeps its address, query and place included, for who is signed out', () => {
  const path = '/es/store?scale=2#packs';
  expect(run(guardedPage, { path }).wanted).toBe(path);
  expect(run(guardedPage, { path, session: { validateLogin: 'true' } }).wanted).toBe(path);
  expect(run(guardedPage, { path, session: { validateLogin: 'true', access_token: 't' } }).wanted).toBeNull();
});

test.each([
  ['the page that was wanted', `${ORIGIN}/store?scale=2`],
  ['the login page of another language', `${ORIGIN}/es/login`],
  ['the register page of a campaign', `${ORIGIN}/register/7`],
  ['nobody knows where', ''],
])('who comes to the login page from %s is told what it is for', (_, referrer) => {
  const said = run(entryPage, { path: '/login', referrer, wanted: '/es/store?scale=2' });
  expect(said).toEqual({ wanted: '/es/store?scale=2', lead: 'Log in to open the store.' });
});

test.each([`${ORIGIN}/news`, 'https://other.example/store'])('who comes from %s wants that no longer', (referrer) => {
  const said = run(entryPage, { path: '/login', referrer, wanted: '/es/store' });
  expect(said).toEqual({ wanted: null, lead: 'Welcome.' });
});

test('a page without a reason of its own says what the login page always says', () => {
  expect(run(entryPage, { path: '/login', wanted: '/blank' }).lead).toBe('Welcome.');
  expect(run(entryPage, { path: '/login' }).lead).toBe('Welcome.');
});

test('the scripts need nothing beside them, cannot close their element, and are small', () => {
  for (const script of [guardedPage, entryPage]) {
    expect(script).not.toMatch(/\bimport\b|\bexport\b|import\.meta|<\//);
    expect(script?.length).toBeLessThan(2_600);
  }
});
