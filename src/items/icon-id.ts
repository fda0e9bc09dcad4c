import type { ItemTypeWord } from '#domain/catalogue/item-types.ts';
import { typeWord } from './item-labels.ts';

/** The id under which a page's sprite holds the icon of a type. */
export function iconId(word: ItemTypeWord): string {
  return `i-${word}`;
}

/** The words of the given types, each once, in a steady order. */
export function iconLabels(types: Iterable<number>): ItemTypeWord[] {
  return [...new Set([...types].map(typeWord))].sort();
}
