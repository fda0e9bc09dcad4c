import { PAGES, type PageName } from '#domain/site/addresses.ts';
import { withoutLanguage } from '#domain/site/localized.ts';

// Where a visitor wanted to go when a sign-in came between, kept for this tab.

const KEY = 'returnTo';

/** The folder that the page of a path lies in: `database`, say, for every item. */
const folderOf = (path: string) => withoutLanguage(path).split('/')[1] ?? '';

const FOLDERS = new Set(Object.values(PAGES).map(folderOf));
/** Of pages on the way to a sign-in, which never leads back to them. */
const ENTRY = new Set([PAGES.login, PAGES.register].map(folderOf));

/** Keeps the address of this page, to come back to after a sign-in. */
export function keepReturnAddress(): void {
  try {
    sessionStorage.setItem(KEY, location.pathname + location.search + location.hash);
  } catch {
    // Without storage a sign-in leads home.
    return;
  }
}

export function forgetReturnAddress(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is none.
    return;
  }
}

/** The address to come back to, a page of this site; null when there is none. */
export function returnAddress(): URL | null {
  try {
    const url = new URL(sessionStorage.getItem(KEY) ?? PAGES.login, location.origin);
    const folder = folderOf(url.pathname);
    const isOwn = url.origin === location.origin && url.protocol === location.protocol;
    return isOwn && FOLDERS.has(folder) && !ENTRY.has(folder) ? url : null;
  } catch {
    // Written by something else, or no storage at all.
    return null;
  }
}

/** The name of the page at an address; null for a page that has none, such as an item's. */
export function pageAt({ pathname }: URL): PageName | null {
  const path = withoutLanguage(pathname);
  return (Object.keys(PAGES) as PageName[]).find((name) => PAGES[name] === path) ?? null;
}

/**
 * Forgets the address where the visitor comes from a page that is neither the one to come back to nor on the way to the
 * sign-in: that wish is an old one. `referrer` is the document's, empty where the browser does not tell.
 */
export function forgetOldWish(referrer: string): void {
  if (referrer === '') return;
  const from = new URL(referrer);
  const isEntry = from.origin === location.origin && ENTRY.has(folderOf(from.pathname));
  const wanted = returnAddress();
  const isWanted =
    from.origin === wanted?.origin && withoutLanguage(from.pathname) === withoutLanguage(wanted.pathname);
  if (!isEntry && !isWanted) forgetReturnAddress();
}
