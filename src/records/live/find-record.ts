import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { SiteLanguage, Text } from '#contract/text.ts';
import type { RecordPath } from '#domain/catalogue/record-path.ts';
import { recordSlug } from '#domain/catalogue/record-slug.ts';
import { slugOf } from '#domain/site/slug.ts';
import type { CallApi } from '#lib/call.ts';
import type { Failure } from '#lib/failure.ts';
import { homeOf } from './place.ts';

/** A record as the API has it. */
export type LiveRecord = { kind: 'item'; record: Item } | { kind: 'monster'; record: Monster };

/** What became of the question: a page elsewhere, a record to show here, nothing anywhere, or nobody to ask. */
export type Found =
  | { is: 'elsewhere'; address: string }
  | { is: 'live'; live: LiveRecord }
  | { is: 'missing' }
  | { is: 'unasked' };

/** Whom to ask. */
export type Sources = {
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
 * address on screen; it is never the answer 'elsewhere', so that nobody is sent round in circles.
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
