import type { Swapped } from './journal.ts';
import { UNKNOWN_DIGEST } from './manifest.ts';
import { inSafeOrder, isHashed, needsOthersFirst, type PageState } from './safe-order.ts';
import type { PendingUpload, UploadState } from './upload-state.ts';

/** Files by path with the digests of their contents. */
export type Digests = ReadonlyMap<string, string>;

/** What a site is: its files, and what a host must be told beside them (`.build/hosts/…`). */
export type Site = { files: Digests; rules: Digests };

/** What one place that the site is uploaded to lacks. */
export type UploadList = Swapped & {
  /** Rules to be taken over, once new files and pages are there and before pages change. */
  rules: readonly string[];
  /** How many of `put` come before the rules. */
  putFirst: number;
};

/** What a list named and nobody acknowledged may have reached the place, or not. */
function unsure(ledger: UploadState): UploadState {
  const has = new Map(ledger.has);
  for (const path of [...(ledger.given?.put.keys() ?? []), ...(ledger.given?.gone ?? [])])
    has.set(path, UNKNOWN_DIGEST);
  return { ...ledger, has, given: null };
}

const differing = (wanted: Digests, has: Digests) =>
  [...wanted].filter(([path, digest]) => has.get(path) !== digest).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * What the place of a ledger lacks of a site, whatever was built meanwhile, and the ledger that remembers having said so. Assets
 * that no page names any more stay there for one more upload: somebody may have an old page open.
 */
export function listUpload(site: Site, before: UploadState): { list: UploadList; ledger: UploadState } {
  const ledger = unsure(before);
  const { has, retired } = ledger;
  const put = differing(site.files, has);
  const rules = differing(site.rules, has);
  const surplus = [...has.keys()].filter((path) => !site.files.has(path) && !site.rules.has(path)).sort();
  const outdated = surplus.filter((path) => retired.has(path));
  const retiring = surplus.filter((path) => isHashed(path) && !retired.has(path));
  const leaving = surplus.filter((path) => !isHashed(path) && !isRules(path));
  const changes = put.length > 0 || rules.length > 0 || retiring.length > 0 || leaving.length > 0;
  const gone = changes ? [...leaving, ...outdated] : [];
  const standing = (path: string): PageState => {
    const digest = has.get(path);
    if (digest === undefined) return 'none';
    return digest === UNKNOWN_DIGEST ? 'unknown' : 'before';
  };
  const ordered = inSafeOrder(
    put.map(([path]) => path),
    gone,
    standing,
  );
  const putFirst = ordered.put.filter((path) => !needsOthersFirst(path, standing)).length;
  const given: PendingUpload | null = changes ? { put: new Map([...put, ...rules]), gone, retiring } : null;
  return { list: { ...ordered, rules: rules.map(([path]) => path), putFirst }, ledger: { ...ledger, given } };
}

const isRules = (path: string) => path.startsWith('.build/');

/** The list for whoever uploads: one path a line, in the order in which it is safe; `+` to put, `-` to remove, `!` rules to take over. */
export function listLines({ first, put, rules, putFirst, last }: UploadList): string[] {
  const marked = (mark: string, paths: readonly string[]) => paths.map((path) => `${mark} ${path}`);
  return [
    ...marked('-', first),
    ...marked('+', put.slice(0, putFirst)),
    ...marked('!', rules),
    ...marked('+', put.slice(putFirst)),
    ...marked('-', last),
  ];
}

/**
 * The ledger once its last list is worked off. A file that changed since that list was made may have reached the place as either:
 * it stays on the next list.
 */
export function acknowledged(site: Site, { has, given, ...rest }: UploadState): UploadState {
  if (given === null) return { has, given, ...rest };
  const now = new Map(has);
  for (const path of given.gone) now.delete(path);
  for (const [path, digest] of given.put) {
    const current = site.files.get(path) ?? site.rules.get(path);
    now.set(path, current === digest ? digest : UNKNOWN_DIGEST);
  }
  return { has: now, retired: new Set(given.retiring), given: null };
}
