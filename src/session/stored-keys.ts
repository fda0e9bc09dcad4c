import type { SiteLanguage } from '#contract/text.ts';

// Storage access of the shell without the stores: pages of signed-out visitors need no more.

/** The keys whose change may end or begin a session. */
const SESSION_KEYS: readonly (string | null)[] = ['validateLogin', 'access_token'];

/** Whether what another tab changed may end or begin a session; null: it cleared everything. */
export function isOfSession(key: string | null): boolean {
  return key === null || SESSION_KEYS.includes(key);
}

/** Keeps the language that the menu chose, which alone writes it; where storage is refused, for this page. */
export function saveLanguage(site: SiteLanguage): void {
  try {
    localStorage.setItem('language', site);
  } catch {
    // The address names the language all the same.
    return;
  }
}

/** A page of the game database that was looked at; `name` and `href` are in its language, `at` in ms. */
export type Seen = { kind: 'item' | 'monster'; id: number; name: string; href: string; at: number };

/** In localStorage: the records that were looked at last, as JSON, the newest first. */
export const SEEN = 'seen';
export const MOST_SEEN = 20;
/** A record's own page; those of its long lists are not. */
export const RECORD = /^\/database\/(item|monster)\/(\d{1,7})\/[^/]+\/\w+$/;

/** What is kept under the key, as it stands there: readSeen() of seen.ts looks at it. */
export function storedSeen(): (Partial<Seen> | null)[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Keeps a visit of this page, where it is a record's; the same record in another language is the same visit. */
export function rememberVisit(): void {
  const href = location.pathname;
  const [, kind, number] = RECORD.exec(href) ?? [];
  const id = Number(number);
  // A page that is filled by a script has no name yet, and may find nothing.
  const name = document.querySelector('main h1')?.textContent?.trim();
  if (!kind || !name) return;
  const others = storedSeen().filter((entry) => entry?.kind !== kind || entry.id !== id);
  try {
    localStorage.setItem(
      SEEN,
      JSON.stringify([{ kind, id, name, href, at: Date.now() }, ...others].slice(0, MOST_SEEN)),
    );
  } catch {
    // Full or refused: the page is shown all the same.
    return;
  }
}
