import { describe, expect, it } from 'vitest';
import { changeLines, textWindow } from '#components/catalogue/changes/change-lines.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import type { ChangeRow } from '#snapshot/change-rows.ts';

const linesIn = (site: string, row: ChangeRow) => changeLines(row, languageOf(site));

describe('a change in words', () => {
  it('formats stats as the item page does, in each language', () => {
    const fact = (value: number) => ({ word: 'magicCritRate', value, decimals: 1, percent: true }) as const;
    const row: ChangeRow = { kind: 'stat', before: fact(1.5), after: fact(2) };
    expect(linesIn('en', row)).toEqual([
      { name: 'Magic critical rate', before: [{ text: '+1.5%' }], after: [{ text: '+2.0%' }] },
    ]);
    expect(linesIn('es', row)[0]?.after[0]?.text).toMatch(/^\+2,0\s%$/);
  });

  it('is not told in a language whose text stayed the same', () => {
    const row: ChangeRow = {
      kind: 'text',
      label: 'name',
      before: { en: 'Sword', fr: 'Epée' },
      after: { en: 'Sword', fr: 'Épée' },
    };
    expect(linesIn('en', row)).toEqual([]);
    expect(linesIn('br', row)).toEqual([]);
    expect(linesIn('fr', row)).toEqual([{ name: 'Nom', before: [{ text: 'Epée' }], after: [{ text: 'Épée' }] }]);
  });

  it('leaves an empty side empty, names everyone, and cuts long lists', () => {
    const none: ChangeRow = { kind: 'number', label: 'level', before: null, after: 12 };
    expect(linesIn('en', none)).toEqual([{ name: 'Level', before: [], after: [{ text: '12' }] }]);
    const classes: ChangeRow = { kind: 'classes', before: [3], after: [] };
    expect(linesIn('en', classes)[0]).toMatchObject({ before: [{ text: 'Berserker' }], after: [{ text: 'Everyone' }] });
    const ids = Array.from({ length: 30 }, (_, id) => ({ kind: 'missing' as const, id }));
    const [line] = linesIn('en', { kind: 'records', label: 'droppedBy', before: [], after: ids });
    expect(line?.after).toHaveLength(13);
    expect(line?.after.at(-1)).toEqual({ text: 'and 18 more' });
  });

  it('words goods, ranks, elements, types and drops as pages do', () => {
    const rows: [ChangeRow, string, string][] = [
      [
        { kind: 'goods', word: 'sellPrice', before: null, after: { word: 'sellPrice', value: 1200 } },
        'Sell price',
        '1,200 gold',
      ],
      [{ kind: 'rank', before: null, after: 6 }, 'Rank', 'Field boss'],
      [{ kind: 'element', before: 4, after: 9 }, 'Element', 'Element 9'],
      [{ kind: 'type', before: 23, after: 41 }, 'Type', 'Other (41)'],
      [{ kind: 'number', label: 'magicAtk', before: 1, after: 1200 }, 'M-ATK', '1,200'],
      [{ kind: 'number', label: 'experience', before: null, after: 90 }, 'Experience', '90'],
    ];
    for (const [row, name, text] of rows) expect(linesIn('en', row)).toMatchObject([{ name, after: [{ text }] }]);
    const drop = { rate: 3, quantity: 2, chance: 0.05, min: 2, max: 5 };
    const amounts: ChangeRow = {
      kind: 'amounts',
      label: 'drops',
      changes: [{ ref: { kind: 'missing', id: 7 }, before: { rate: null, quantity: 1 }, after: drop }],
    };
    expect(linesIn('en', amounts)).toEqual([
      { name: 'Drops', before: [{ text: '#7 × 1 · unknown' }], after: [{ text: '#7 × 2–5 · 3% · chance 5%' }] },
    ]);
  });

  it('shows a long text where it begins to differ', () => {
    const long = 'word '.repeat(400);
    const [before, after] = textWindow(`${long}old end`, `${long}new end`);
    expect(before).toMatch(/^…(?:word )+old end$/);
    expect(after.length).toBeLessThan(200);
    expect(textWindow('short', 'other')).toEqual(['short', 'other']);
    expect(textWindow('', `${'x'.repeat(179)}😀`)).toEqual(['', `${'x'.repeat(179)}…`]);
  });

  it('has words for everything in every language', () => {
    const seen: ChangeRow = { kind: 'seen', label: 'icon' };
    expect(new Set(LANGUAGES.map((language) => changeLines(seen, language)[0]?.name)).size).toBe(4);
  });
});
