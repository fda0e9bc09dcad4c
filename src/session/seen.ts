import { MOST_SEEN, RECORD, SEEN, type Seen, storedSeen } from './stored-keys.ts';

function isSeen(entry: Partial<Seen> | null): entry is Seen {
  const { kind, id, name, href, at } = entry ?? {};
  const isPlace = typeof href === 'string' && RECORD.exec(href)?.[1] === kind;
  return isPlace && Number.isInteger(id) && typeof name === 'string' && Number.isFinite(at);
}

/** What was looked at last, the newest first; nothing where storage is refused or holds something else. */
export function readSeen(): Seen[] {
  return storedSeen().filter(isSeen).slice(0, MOST_SEEN);
}

/** Forgets which records were looked at last: also at the end of a session, whose browser may be another reader's. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem(SEEN);
  } catch {
    // Where storage is refused nothing was kept.
    return;
  }
}
