import type { BannerEntry } from '#contract/config.ts';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import { WireLanguage } from '#contract/text.ts';
import { PICTURE_SOURCES } from './format.ts';
import { snapshotOf } from './open-snapshot.ts';
import { readSnapshotFiles, SnapshotError } from './read-files.ts';

export type World = {
  items: Item[];
  monsters: Monster[];
  notes: Record<WireLanguage, PatchNote[]>;
  banners: BannerEntry[];
};

/** A picture that a note brought along from another host: its name tells the content, `source` is where it came from. */
export type NotePicture = { name: string; bytes: Buffer; source: string };

export type StoredWorld = World & { pictures: readonly NotePicture[] };

/** Reads all of the snapshot in a folder; throws a SnapshotError when there is none or a file of it is damaged. */
export function readStoredWorld(dir: string): StoredWorld {
  const files = readSnapshotFiles(dir);
  if (!files) {
    throw new SnapshotError(`${dir} is not a snapshot (it has no manifest.json): name a folder of npm run export.`);
  }
  const { items, monsters, notes, banners, notePictures } = snapshotOf(files);
  const written = files.contents.get(PICTURE_SOURCES)?.toString('utf8') ?? '{}';
  const sources = Object.entries(JSON.parse(written) as Record<string, string>);
  const sourceOf = (name: string) => sources.find(([, own]) => own === name)?.[0] ?? '';
  return {
    items: [...items.values()],
    monsters: [...monsters.values()],
    notes: Object.fromEntries(WireLanguage.options.map((one) => [one, [...notes(one)]])) as World['notes'],
    banners: [...banners],
    pictures: [...notePictures].map(([name, bytes]) => ({ name, bytes, source: sourceOf(name) })),
  };
}
