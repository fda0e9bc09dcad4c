import { z } from 'zod';
import { DeliveryItem } from '#contract/delivery.ts';
import { joinItems } from '#domain/awards/award-state.ts';
import type { Field } from './fields.ts';

const MOST_ITEMS = 50;
const ITEM = /^([1-9]\d{0,6})(?:x([1-9]\d{0,6}))?$/;
const Item = DeliveryItem.extend({ quantity: DeliveryItem.shape.quantity.max(1_000_000) });

/** Items as `37656x5` and `37656,6498x2` name them. */
const Items = z
  .array(z.string())
  .transform((words, context) =>
    words
      .flatMap((word) => word.split(','))
      .map((part) => {
        const found = ITEM.exec(part.trim());
        const message = `takes an item as 37656, or 37656x5 for five of it, and '${part}' is none`;
        if (!found) context.addIssue({ code: 'custom', message });
        return { item_id: Number(found?.[1]), quantity: Number(found?.[2] ?? 1) };
      }),
  )
  .pipe(z.array(Item).min(1).max(MOST_ITEMS, `takes up to ${MOST_ITEMS} items`).transform(joinItems));
/** Items of a delivery, each as `37656` or `37656x5`; an item that is named twice counts together. */
export const DELIVERY_ITEMS: Field<typeof Items> = { kind: 'list', schema: Items, word: 'ID[xN]' };
