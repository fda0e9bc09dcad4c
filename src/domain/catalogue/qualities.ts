/** Quality words by number, 0 to 7; the number travels as `item_quality`. */
export const QUALITIES = ['white', 'gray', 'green', 'blue', 'orange', 'yellow', 'purple', 'red'] as const;

export type Quality = (typeof QUALITIES)[number];
