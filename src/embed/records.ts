import type { ItemTarget } from '#domain/catalogue/item-link.ts';
import { shardOf, type TooltipRecord, type TooltipShard } from '#domain/catalogue/tooltip.ts';

export type TooltipRequest = { id: number; language: NonNullable<ItemTarget['language']> };

/** Answers an item's record, null when there is none or it cannot be had. */
export type Records = (wanted: TooltipRequest) => Promise<TooltipRecord | null>;

/** Records by the folder of their files, which ends in a slash; each file is fetched once, without cookies or a referrer. */
export function recordsIn(folder: string): Records {
  const files = new Map<string, Promise<TooltipShard>>();
  let logged = false;

  async function fetched(file: string): Promise<TooltipShard> {
    try {
      const response = await fetch(folder + file, { credentials: 'omit', referrerPolicy: 'no-referrer' });
      // No item of those numbers is known: that stays so while this page is open.
      if (response.status === 404) return {};
      if (!response.ok) throw new Error(`${folder}${file} answered ${response.status}`);
      return (await response.json()) as TooltipShard;
    } catch (error) {
      // A tooltip is optional: the failure is logged once, and the next link tries again.
      if (!logged) console.warn('No item tooltip:', error);
      logged = true;
      files.delete(file);
      return {};
    }
  }

  return async ({ id, language }) => {
    const file = `${shardOf(id)}.${language}.json`;
    const shard = files.get(file) ?? fetched(file);
    files.set(file, shard);
    return (await shard)[id] ?? null;
  };
}
