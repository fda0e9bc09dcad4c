import type { ItemTypeWord } from '#domain/catalogue/item-types.ts';
import { iconLabels } from './icon-id.ts';
import { iconSymbol } from './icons.ts';

/** A drawing without its paints, which it shares with others: `paints` are gradients by the name they go by in every drawing. */
type Drawing = { symbol: string; paints: ReadonlyMap<string, string> };

const drawings = new Map<string, Drawing>();

function drawingOf(word: ItemTypeWord): Drawing {
  const known = drawings.get(word);
  if (known) return known;
  const paints = new Map<string, string>();
  const bare = iconSymbol(word).replace(/<linearGradient id="\w+-(\w+)"(.*?<\/linearGradient>)/g, (_, name, rest) => {
    paints.set(name, `<linearGradient id="paint-${name}"${rest}`);
    return '';
  });
  const symbol = bare.replace('<defs></defs>', '').replaceAll(`url(#${word}-`, 'url(#paint-');
  const drawing = { symbol, paints };
  drawings.set(word, drawing);
  return drawing;
}

/** The drawings that the icons of a page refer to; paints stand there once, however many use them. */
export function iconSprite(types: Iterable<number>): string {
  const drawn = iconLabels(types).map(drawingOf);
  if (drawn.length === 0) return '';
  const paints = new Map(drawn.flatMap((drawing) => [...drawing.paints]));
  const defs = `<defs>${[...paints.values()].sort().join('')}</defs>`;
  const symbols = drawn.map(({ symbol }) => symbol);
  return `<svg class="sprite" aria-hidden="true" focusable="false">${defs}${symbols.join('')}</svg>`;
}
