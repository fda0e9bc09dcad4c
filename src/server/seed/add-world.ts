import { WireLanguage } from '#contract/text.ts';
import type { StoredWorld, World } from '#snapshot/world.ts';
import { items, monsters } from '../catalogue/schema.ts';
import { addRows } from '../kernel/db/add-rows.ts';
import type { Db } from '../kernel/db/database.ts';
import { banners, notePictures, patchNotes } from '../news/schema.ts';
import { itemRow, noteRow } from './world-rows.ts';

/** Adds every record of a world, and the pictures of its notes, to a database that holds none; the caller's transaction. */
export async function addWorld(tx: Db, world: World & Partial<StoredWorld>, now: Date): Promise<void> {
  const monsterRows = world.monsters.map((record) => ({ id: record.id, record }));
  const noteRows = WireLanguage.options.flatMap((language) =>
    world.notes[language].map((note) => noteRow(language, note)),
  );
  const bannerRows = world.banners.map((entry) => ({ ...entry, endsAt: entry.endsAt ? new Date(entry.endsAt) : null }));
  await addRows(tx, items, world.items.map(itemRow));
  await addRows(tx, monsters, monsterRows);
  await addRows(tx, patchNotes, noteRows);
  await addRows(tx, banners, bannerRows);
  await addRows(
    tx,
    notePictures,
    (world.pictures ?? []).map((picture) => ({ ...picture, createdAt: now })),
  );
}
