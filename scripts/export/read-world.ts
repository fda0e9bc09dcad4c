import type { World } from '#snapshot/world.ts';
import { type BadRecord, createRecordCheck, type UnreadFact } from './bad-records.ts';
import type { Progress } from './progress.ts';
import { readItems } from './read-items.ts';
import { readMonsters } from './read-monsters.ts';
import { readBanners, readNotes } from './read-notes.ts';
import { type Pause, withRetries } from './retry.ts';
import type { ApiSource } from './source.ts';
import { findUnknown, type Unknown } from './unknown.ts';

/** A world as read, what was left out of it, and what the API leaves open. */
export type Reading = { world: World; bad: BadRecord[]; unread: UnreadFact[]; unknown: Unknown };

/** Reads all of an API; throws an ExportError at the first bad record unless `skipBad`. */
export async function readWorld(
  api: ApiSource,
  options: { skipBad: boolean; onProgress: Progress; pause?: Pause },
): Promise<Reading> {
  const { skipBad, onProgress, pause } = options;
  const source = pause ? withRetries(api, pause) : withRetries(api);
  const judging = createRecordCheck(skipBad);
  const items = await readItems(source, judging, onProgress);
  const { monsters, listed } = await readMonsters(source, items, judging, onProgress);
  for (const record of api.broken?.() ?? []) judging.refuse(record);
  const notes = await readNotes(source, judging, onProgress);
  const banners = await readBanners(source, judging);
  const world = { items, monsters, notes, banners };
  return { world, bad: judging.bad, unread: judging.unread, unknown: findUnknown(world, listed) };
}
