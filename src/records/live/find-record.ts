import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { SiteLanguage, Text } from '#contract/text.ts';
import { languageWord, type RecordPath, readRecordPath, recordSlug } from '#domain/catalogue/record-path.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { localized } from '#domain/site/localized.ts';
import { LIVE_RECORD } from '#domain/site/site-rules.ts';
import { slugOf } from '#domain/site/text.ts';
import type { CallApi } from '#lib/call.ts';
import type { Failure } from '#lib/failure.ts';

export type LiveRecord = { kind: 'item'; record: Item } | { kind: 'monster'; record: Monster };

/** The outcome: a page elsewhere, a record to show here, no such record, or no answer from the API. */
export type Found =
  | { is: 'elsewhere'; address: string }
  | { is: 'live'; live: LiveRecord }
  | { is: 'missing' }
  | { is: 'unasked' };

type Sources = {
  call: CallApi;
  /** The name under which an item was built; null: it was not, or that cannot be known. */
  builtName: (id: number, language: SiteLanguage) => Promise<string | null>;
};

/** The names of a record; other servers may send one for all languages. */
export function namesOf(live: LiveRecord): Text {
  const names: unknown = live.kind === 'item' ? live.record.item_name : live.record.monster_name;
  return typeof names === 'string' && names ? { en: names } : ((names ?? {}) as Text);
}

async function ask(call: CallApi, { kind, id }: RecordPath): Promise<LiveRecord | Failure> {
  const params = { id: String(id) };
  if (kind === 'item') {
    const answer = await call('GET /items/{id}', { params });
    return answer.ok ? { kind, record: answer.answer } : answer.failure;
  }
  const answer = await call('GET /monsters/{id}', { params });
  return answer.ok ? { kind, record: answer.answer } : answer.failure;
}

/** Whether the API itself says that there is no such record: a host without one answers 404 to everything, but in no words. */
function isMissing({ status, code, message }: Failure): boolean {
  return status === 404 && (message !== null || code === 'itemNotFound' || code === 'monsterNotFound');
}

/**
 * Finds what an address without a page means: the static records first, which any host has, then the API. `here` is the
 * address on screen; it is never the answer 'elsewhere', which would redirect in a loop.
 */
export async function findRecord(
  path: RecordPath,
  language: SiteLanguage,
  here: string,
  { call, builtName }: Sources,
): Promise<Found> {
  const built = path.kind === 'item' ? await builtName(path.id, language) : null;
  if (built !== null) {
    // A record without any name is called by its number, which is not part of its address.
    const slug = built === `#${path.id}` ? 'item' : slugOf(built, 'item');
    const address = homeOf(path, slug, language);
    if (address !== here) return { is: 'elsewhere', address };
  }
  const live = await ask(call, path);
  if (!('kind' in live)) return { is: isMissing(live) ? 'missing' : 'unasked' };
  const address = homeOf(path, recordSlug(path.kind, namesOf(live), language), language);
  return built === null && address !== here ? { is: 'elsewhere', address } : { is: 'live', live };
}

/** The record that an address names; null when no item or monster can have it. */
export function recordAt(pathname: string): RecordPath | null {
  try {
    return readRecordPath(pathname.split('/').slice(1).map(decodeURIComponent));
  } catch {
    // Broken escapes name nothing.
    return null;
  }
}

/** The address again, made of what was understood of it: nothing else is ever repeated. */
export function addressAgain({ kind, id, slug, language, list }: RecordPath): string {
  // The language is the third segment, so that a name must precede it.
  const parts = [id, slug ?? (language && kind), language, ...list].filter((part) => part !== null);
  return `/database/${kind}/${parts.map(encodeURIComponent).join('/')}`;
}

function homeOf({ kind, id, list }: RecordPath, slug: string, language: SiteLanguage): string {
  return [recordAddress(kind, id, slug, language), ...list].join('/');
}

const AT = 'at';

/** This page in another language with the requested record: some hosts have one fallback for all languages. */
export function inLanguage(path: RecordPath, language: SiteLanguage): string {
  return `${localized(LIVE_RECORD, language)}?${AT}=${encodeURIComponent(addressAgain(path))}`;
}

/** The record that `inLanguage` passed on; null when the page was requested under the record's address. */
export function askedFor(search: string): RecordPath | null {
  const at = new URLSearchParams(search).get(AT);
  return at === null ? null : recordAt(at);
}

/** The language of an address without one: the stored choice, else English. */
export function chosenLanguage(): SiteLanguage {
  try {
    return languageWord(localStorage.getItem('language')) ?? 'en';
  } catch {
    // A browser may refuse storage altogether.
    return 'en';
  }
}
