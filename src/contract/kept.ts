import { z } from 'zod';
import { LONGEST_BODY, ownBearerCall } from './call.ts';

/** When an entry was changed last, as its browser counts it: milliseconds since 1970. */
const ChangedAt = z.int().min(0).max(253_402_300_799_999);
/** Chosen by the browser that makes the list. */
const ListId = z.string().regex(/^[a-z0-9]{1,16}$/);

/** A list that a player made; `kept` false: it was removed. */
export const KeptList = z.object({
  list: ListId,
  /** '' for the list that everybody has, until it is given one. */
  name: z.string().max(60),
  at: ChangedAt,
  kept: z.boolean(),
});
export type KeptList = z.infer<typeof KeptList>;

/** An item in a list; `kept` false: it was taken out. */
export const KeptItem = z.object({
  list: ListId,
  item: z.int().min(1).max(9_999_999),
  at: ChangedAt,
  kept: z.boolean(),
});
export type KeptItem = z.infer<typeof KeptItem>;

export const KeptEntries = z.object({ lists: z.array(KeptList).max(550), items: z.array(KeptItem).max(1000) });
export type KeptEntries = z.infer<typeof KeptEntries>;

/** In bytes: all entries that one browser may hold. */
const LONGEST_KEPT = 3 * LONGEST_BODY;

/** Items that players keep. */
export const keptCalls = {
  'POST /auth/kept': ownBearerCall('mergeKept', {
    summary: 'Merges the items that a browser keeps with those of the account, entry by entry, and answers all.',
    body: KeptEntries,
    longestBody: LONGEST_KEPT,
    answer: z.object({ statusCode: z.literal(200), ...KeptEntries.shape }),
  }),
};
