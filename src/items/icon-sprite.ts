import { iconWords } from './icon-id.ts';
import { iconSymbol } from './icons.ts';

/** The drawings that the icons of a page refer to. */
export function iconSprite(types: Iterable<number>): string {
  const symbols = iconWords(types).map(iconSymbol);
  if (symbols.length === 0) return '';
  return `<svg class="sprite" aria-hidden="true" focusable="false">${symbols.join('')}</svg>`;
}
