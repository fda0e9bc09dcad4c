import { atom } from 'nanostores';

/** What the live connection told of a purchase: the balance since, and the one that was known before (undefined: none). */
export type PurchaseEvent = { points: number; before: number | undefined };

/** The purchase that was told last; null before the first on this page. */
export const $purchase = atom<PurchaseEvent | null>(null);
