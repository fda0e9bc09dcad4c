/** A page of the game database that was looked at; `name` and `href` are in its language, `at` in ms. */
export type Seen = { kind: 'item' | 'monster'; id: number; name: string; href: string; at: number };

/** In localStorage: the last visits as JSON, the newest first; forgetSeen() of stored-keys.ts removes them. */
const KEY = 'seen';
const MOST = 20;
/** A record's own page; those of its long lists are not. */
const RECORD = /^\/database\/(item|monster)\/(\d{1,7})\/[^/]+\/\w+$/;

function isSeen(entry: Partial<Seen> | null): entry is Seen {
  const { kind, id, name, href, at } = entry ?? {};
  const isPlace = typeof href === 'string' && RECORD.exec(href)?.[1] === kind;
  return isPlace && Number.isInteger(id) && typeof name === 'string' && Number.isFinite(at);
}

/** What was looked at last, the newest first; nothing where storage is refused or holds something else. */
export function readSeen(): Seen[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a visit of this page, where it is a record's; the same record in another language is the same visit. */
export function rememberVisit(): void {
  const href = location.pathname;
  const [, kind, number] = RECORD.exec(href) ?? [];
  // A page that is filled by a script has no name yet, and may find nothing.
  const name = document.querySelector('main h1')?.textContent?.trim();
  if (!kind || !name) return;
  const visit = { kind, id: Number(number), name, href, at: Date.now() } as Seen;
  const others = readSeen().filter((entry) => entry.kind !== visit.kind || entry.id !== visit.id);
  try {
    localStorage.setItem(KEY, JSON.stringify([visit, ...others].slice(0, MOST)));
  } catch {
    // Full or refused: the page is shown all the same.
    return;
  }
}
