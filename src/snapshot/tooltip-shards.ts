import { createHash } from 'node:crypto';
import type { Item } from '#contract/item.ts';
import { shardOf } from '#domain/catalogue/tooltip-record.ts';
import { sourceCounts } from '#domain/catalogue/tooltip-source.ts';
import type { Snapshot } from './snapshot.ts';

/** The ids in a file of tooltips, and a digest that differs whenever the file does. */
export type TooltipShardKey = { shard: number; ids: number[]; key: string };

const KEY_LENGTH = 22;

function keyOf(snapshot: Snapshot, ids: readonly number[]): string {
  const digest = createHash('sha256');
  for (const id of ids) {
    const item = snapshot.items.get(id) as Item;
    const others = [...Object.values(sourceCounts(snapshot, item)), snapshot.icon(item.ui_id_1)];
    digest.update(snapshot.line('item', id)).update(`\n${others.join(' ')}\n`);
  }
  return digest.digest('base64url').slice(0, KEY_LENGTH);
}

/** Every file of tooltips, in order of id. */
export function tooltipShards(snapshot: Snapshot): TooltipShardKey[] {
  const shards = new Map<number, number[]>();
  for (const { id } of snapshot.listFields) {
    const ids = shards.get(shardOf(id));
    if (ids) ids.push(id);
    else shards.set(shardOf(id), [id]);
  }
  return [...shards].map(([shard, ids]) => ({ shard, ids, key: keyOf(snapshot, ids) }));
}
