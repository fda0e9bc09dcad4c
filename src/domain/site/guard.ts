import { PAGES, type PageName } from './addresses.ts';

/** Pages that need a sign-in; the guard of a static page is a courtesy, the server decides. */
const GUARDED: readonly PageName[] = [
  'profile',
  'awards',
  'battlepass',
  'store',
  'downloads',
  'processing',
  'changeName',
  'blank',
];

/** Whether a path without its language prefix needs a sign-in. */
export function needsSignIn(path: string): boolean {
  return GUARDED.some((page) => path === PAGES[page]);
}

/** Where the guard sends a visitor; null lets the page through. */
export function guardTarget(path: string, signedIn: boolean): 'login' | 'home' | null {
  if (needsSignIn(path) && !signedIn) return 'login';
  if ((path === PAGES.login || path === PAGES.register) && signedIn) return 'home';
  return null;
}
