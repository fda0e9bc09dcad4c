import { describe, expect, it } from 'vitest';
import { ITEM_TYPES } from '#domain/catalogue/item-types.ts';
import { iconSymbol } from '#items/icons.ts';
import { iconId, iconLabels } from '#items/item-labels.ts';

const words = Object.values(ITEM_TYPES);
const symbols = words.map(iconSymbol);
const ids = symbols.flatMap((symbol) => [...symbol.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));

describe('the icons of item types', () => {
  it('exist for every type, on the grid of 96', () => {
    expect(symbols.filter((symbol) => !/^<symbol id="i-\w+"[^>]*viewBox="0 0 96 96"/.test(symbol))).toEqual([]);
  });

  it('may all stand in one page: no id is given twice, and none refers to what is not there', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const used = symbols.flatMap((symbol) => [...symbol.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('bring nothing the content policy blocks', () => {
    expect(symbols.filter((symbol) => /\sstyle=|<style|<script|\son\w+=|https?:/i.test(symbol))).toEqual([]);
  });

  it('are asked for once each, unknown types as miscellaneous', () => {
    expect(iconLabels([7, 7, 1, 9_999])).toEqual(['generic', 'head', 'sword']);
    expect(iconId('sword')).toBe('i-sword');
  });
});
