import { describe, expect, it } from 'vitest';
import { ITEM_TYPES } from '#domain/catalogue/item-types.ts';
import { iconSprite, iconSymbol } from '#items/icons.ts';

const types = Object.keys(ITEM_TYPES).map(Number);
const gradients = (text: string) => [...text.matchAll(/<linearGradient id="([^"]+)".*?<\/linearGradient>/g)];

/** A drawing with every reference to a gradient replaced by the gradient itself: what it looks like, whatever the ids. */
function painted(symbol: string, all: string): string {
  const inside = new Map(gradients(all).map(([text, id]) => [id, text.replace(/ id="[^"]+"/, '')]));
  return symbol
    .replace(/<defs>.*?<\/defs>/, '')
    .replace(/url\(#([^)]+)\)/g, (_, id) => inside.get(id) ?? `no gradient ${id}`);
}

describe("the drawings of a page's icons", () => {
  it('look as each looks by itself, though paints stand there once', () => {
    const sprite = iconSprite(types);
    const together = [...sprite.matchAll(/<symbol.*?<\/symbol>/g)].map(([symbol]) => painted(symbol, sprite));
    const alone = [...new Set(Object.values(ITEM_TYPES))].sort().map((word) => {
      const symbol = iconSymbol(word);
      return painted(symbol, symbol);
    });
    expect(together).toEqual(alone);
    const ids = gradients(sprite).map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are none where no icon is shown', () => {
    expect(iconSprite([])).toBe('');
  });
});
