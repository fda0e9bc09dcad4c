import {
  type IconShard,
  type IconShards,
  iconAddress,
  iconShardAddress,
  iconShardOf,
} from '#domain/catalogue/icon-address.ts';

/** The hash files that the page names (IconIndex); none where the site has no pictures of single items. */
function shardHashes(): IconShards {
  const shards = document.querySelector<HTMLElement>('[data-icons]')?.dataset['icons'];
  return shards ? (JSON.parse(shards) as IconShards) : {};
}

const files = new Map<number, Promise<IconShard>>();

async function fetchShard(shard: number): Promise<IconShard> {
  const hash = shardHashes()[shard];
  if (hash === undefined) return {};
  try {
    const response = await fetch(iconShardAddress(shard, hash));
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return (await response.json()) as IconShard;
  } catch (error) {
    // The items show the drawings of their types.
    console.warn('Pictures of items cannot be found:', error);
    files.delete(shard);
    return {};
  }
}

/** Address of the picture of an icon id (`ui_id_1`); null where there is none. Each file of hashes is fetched once. */
export async function findIcon(id: string | null): Promise<string | null> {
  if (id === null) return null;
  const number = iconShardOf(id);
  const shard = files.get(number) ?? fetchShard(number);
  files.set(number, shard);
  const hashes = await shard;
  const hash = Object.hasOwn(hashes, id) ? hashes[id] : undefined;
  return hash === undefined ? null : iconAddress(id, hash);
}
