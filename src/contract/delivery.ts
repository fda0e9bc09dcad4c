import { z } from 'zod';
import { Item } from './item.ts';
import { Instant, Text } from './text.ts';

/** What a delivery comes from. */
export const DeliverySource = z.enum(['award', 'code', 'battlepass', 'operator']);
export type DeliverySource = z.infer<typeof DeliverySource>;

/** So many of one item; an item stands once in a delivery. */
export const DeliveryItem = z.object({
  item_id: Item.shape.item_id,
  quantity: z.number().int().min(1),
});
export type DeliveryItem = z.infer<typeof DeliveryItem>;

/** A delivery as its player follows it. */
export const OwnDelivery = z.object({
  id: z.number().int().min(1),
  source: DeliverySource,
  /** What was claimed, such as the name of a level. */
  title: Text,
  items: z.array(DeliveryItem.extend({ item_name: Text })),
  /** `waiting` until the game server said that it gave the items. */
  state: z.enum(['waiting', 'delivered']),
  created_at: Instant,
  delivered_at: Instant.nullable(),
});
export type OwnDelivery = z.infer<typeof OwnDelivery>;

/** A delivery as the game server gets it: `id` is what it keeps, to give the items once. */
export const HandedDelivery = z.object({
  id: z.number().int().min(1),
  account_name: z.string(),
  source: DeliverySource,
  ref: z.string(),
  items: z.array(DeliveryItem).min(1),
  /** How often it was handed over, this time included. */
  tries: z.number().int().min(1),
  created_at: Instant,
  leased_until: Instant,
});
export type HandedDelivery = z.infer<typeof HandedDelivery>;
