import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type IconShards, iconAddress, iconShardAddress, iconShardOf } from '#domain/catalogue/icon-address.ts';

/** A picture of an icon: the file it comes from, its size and time of change (ms) when it was read, and the hash of its bytes. */
export type IconFile = { file: string; size: number; time: number; hash: string };

export type IconTable = ReadonlyMap<string, IconFile>;

/** What pages ask of the pictures. */
export type Icons = {
  /** Where an icon's picture is; null when there is none. */
  addressOf: (id: string | null) => string | null;
  /** For scripts that look icons up in the browser. */
  shards: IconShards;
};

/** Eight digits: names of one icon's pictures differ, and that is all they have to. */
export const iconHash = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'hex').slice(0, 8);

/** Where the next two functions write and read; the text is JSON. */
export function tableText(table: IconTable): string {
  return JSON.stringify([...table]);
}

/** The table in a file; an empty one while there is no such file. */
export function readIconTable(file: string | undefined): IconTable {
  if (!file || !existsSync(file)) return new Map();
  return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, IconFile][]);
}

export function iconShardFiles(table: IconTable): { shard: number; address: string; hash: string; text: string }[] {
  const ids = [...table.keys()].sort();
  return [...Map.groupBy(ids, iconShardOf)]
    .sort(([one], [other]) => one - other)
    .map(([shard, members]) => {
      const text = JSON.stringify(Object.fromEntries(members.map((id) => [id, table.get(id)?.hash])));
      const digest = iconHash(text);
      return { shard, text, hash: digest, address: iconShardAddress(shard, digest) };
    });
}

export function iconsOf(table: IconTable): Icons {
  return {
    addressOf: (id) => {
      const found = id === null ? undefined : table.get(id);
      return found ? iconAddress(id as string, found.hash) : null;
    },
    shards: Object.fromEntries(iconShardFiles(table).map(({ shard, hash: digest }) => [shard, digest])),
  };
}

export const NO_ICONS: Icons = iconsOf(new Map());
