import { atom } from 'nanostores';

/** How many items fit side by side. */
export const MOST_COMPARED = 4;

/** In sessionStorage: ids with commas between them, for the pages of this tab. */
const KEY = 'compared';

/** Item ids as an address or the storage names them, and the words among them that are none. */
export function readIds(text: string): { ids: number[]; others: string[] } {
  const words = text.split(',').map((word) => word.trim());
  const isId = (word: string) => /^\d{1,7}$/.test(word);
  return { ids: words.filter(isId).map(Number), others: words.filter((word) => word !== '' && !isId(word)) };
}

function stored(): number[] {
  try {
    const { ids } = readIds(sessionStorage.getItem(KEY) ?? '');
    return [...new Set(ids)].slice(0, MOST_COMPARED);
  } catch {
    // Where storage is refused the items are forgotten with the page.
    return [];
  }
}

/** The ids of the items that are to be compared, in the order in which they were chosen. */
export const $compared = atom<readonly number[]>(stored());

export function setCompared(ids: readonly number[]): void {
  $compared.set(ids);
  try {
    if (ids.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, ids.join(','));
  } catch {
    // The page at hand has them.
    return;
  }
}

/** Takes an item in or out; false where it does not fit any more. */
export function compareItem(id: number, chosen: boolean): boolean {
  const ids = $compared.get();
  if (ids.includes(id) === chosen) return true;
  if (chosen && ids.length >= MOST_COMPARED) return false;
  setCompared(chosen ? [...ids, id] : ids.filter((other) => other !== id));
  return true;
}

// A page that comes back as it was left may be older than what other pages chose since.
if (typeof addEventListener === 'function')
  addEventListener('pageshow', ({ persisted }) => persisted && $compared.set(stored()));
