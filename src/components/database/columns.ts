/** The panels of an item's page that stand side by side, in the order they are read on a phone. */
export type PanelName = 'attributes' | 'craft' | 'set' | 'classes' | 'foundIn';

const LEFT: readonly PanelName[] = ['attributes', 'craft'];
const RIGHT: readonly PanelName[] = ['set', 'classes', 'foundIn'];

/** Deals the panels an item has to two columns; an item without attributes and recipe lends the left one its first. */
export function twoColumns(present: readonly PanelName[]): PanelName[][] {
  const left = LEFT.filter((name) => present.includes(name));
  const right = RIGHT.filter((name) => present.includes(name));
  const lent = left.length === 0 ? right.splice(0, 1) : [];
  return [[...left, ...lent], right].filter((column) => column.length > 0);
}
