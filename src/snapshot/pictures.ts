import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type IconShards, iconAddress, iconShardAddress, iconShardOf } from '#domain/catalogue/icon-address.ts';
import { hasMapPage, type MapHashes, ownMapAddress, tileOf } from '#domain/catalogue/maps.ts';

/** A picture: the file it comes from, its size and time of change (ms) when it was read, and the hash of its bytes. */
export type PictureFile = { file: string; size: number; time: number; hash: string };

/** Pictures of icons by their id, and an operator's of maps by the names that their files have (`mapOfFile`). */
export type PictureTable = Readonly<Record<'icons' | 'maps', ReadonlyMap<string, PictureFile>>>;

/** What pages ask of the pictures. */
export type Pictures = {
  /** Where an icon's picture is; null when there is none. */
  icon: (id: string | null) => string | null;
  /** For scripts that look icons up in the browser. */
  iconShards: IconShards;
  /** Where an operator's picture of a map is; null when there is none. */
  mapPicture: (scene: string) => string | null;
  /** Where a small one is, for a list; the large one where there is none. */
  mapTile: (scene: string) => string | null;
  /** For scripts that draw maps in the browser. */
  mapHashes: MapHashes;
};

/** Eight digits: names of one icon's pictures differ, and that is all they have to. */
export const pictureHash = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'hex').slice(0, 8);

/** Where the next two functions write and read; the text is JSON. */
export function tableText({ icons, maps }: PictureTable): string {
  return JSON.stringify({ icons: [...icons], maps: [...maps] });
}

type TableText = Record<keyof PictureTable, [string, PictureFile][]>;

/** The table in a file; an empty one while there is no such file. */
export function readPictureTable(file: string | undefined): PictureTable {
  if (!file || !existsSync(file)) return { icons: new Map(), maps: new Map() };
  const { icons, maps } = JSON.parse(readFileSync(file, 'utf8')) as TableText;
  return { icons: new Map(icons), maps: new Map(maps) };
}

type Shard = { shard: number; address: string; hash: string; text: string };

export function iconShardFiles({ icons }: Pick<PictureTable, 'icons'>): Shard[] {
  const ids = [...icons.keys()].sort();
  return [...Map.groupBy(ids, iconShardOf)]
    .sort(([one], [other]) => one - other)
    .map(([shard, members]) => {
      const text = JSON.stringify(Object.fromEntries(members.map((id) => [id, icons.get(id)?.hash])));
      const digest = pictureHash(text);
      return { shard, text, hash: digest, address: iconShardAddress(shard, digest) };
    });
}

export function picturesOf({ icons, maps }: PictureTable): Pictures {
  const hashes = Object.fromEntries([...maps].map(([name, { hash: digest }]) => [name, digest]));
  const mapPicture = (scene: string) => ownMapAddress(scene, hashes);
  return {
    icon: (id) => {
      const found = id === null ? undefined : icons.get(id);
      return found ? iconAddress(id as string, found.hash) : null;
    },
    iconShards: Object.fromEntries(iconShardFiles({ icons }).map(({ shard, hash: digest }) => [shard, digest])),
    mapPicture,
    mapTile: (scene) => ownMapAddress(tileOf(scene), hashes) ?? mapPicture(scene),
    mapHashes: Object.fromEntries(Object.entries(hashes).filter(([name]) => hasMapPage(name))),
  };
}

export const NO_PICTURES: Pictures = picturesOf({ icons: new Map(), maps: new Map() });
