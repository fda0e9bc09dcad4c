/** Icon ids that a file can be named by; a record with any other id has no picture. */
const ICON_ID = /^[\w-]{1,64}$/;

/** The id that a file of the folder of icons (`<id>.webp`) stands for; null for files that are none. */
export function iconOfFile(name: string): string | null {
  const id = /^(.+)\.webp$/.exec(name)?.[1] ?? '';
  return ICON_ID.test(id) ? id : null;
}

/** Where a built site has an icon's picture; `hash` is of its bytes. */
export function iconAddress(id: string, hash: string): string {
  return `/icons/${id}.${hash}.webp`;
}

/** Ids that share a file of hashes. */
const SHARD_SIZE = 1000;

/** The number of the file that holds an icon's hash: by the last number in its id; ids without a number share the first file. */
export function iconShardOf(id: string): number {
  return Math.floor(Number(/(\d{1,9})\D*$/.exec(id)?.[1] ?? 0) / SHARD_SIZE);
}

/** A file of hashes: of each icon's picture, by the icon's id. */
export type IconShard = { readonly [id: string]: string };

/** Where a built site has a file of hashes; `hash` is of its text. */
export function iconShardAddress(shard: number, hash: string): string {
  return `/icons/${shard}.${hash}.json`;
}

/** The hashes of all files of hashes, by their number, as a page tells them to its scripts. */
export type IconShards = { readonly [shard: string]: string };
