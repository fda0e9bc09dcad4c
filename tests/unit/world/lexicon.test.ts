import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Row } from '#world/grammar/language.ts';
import { segments, slotsOf } from '#world/grammar/template.ts';
import { FAMILIES, type Family } from '#world/items/families.ts';
import { SET_EFFECTS } from '#world/lexicon/effects.ts';

const KNOWN = new Set([
  ...['maker', 'place', 'folk', 'beast', 'when', 'stuff', 'stat', 'flat', 'other'],
  ...['pct', 'big', 'few', 'n', 's', 'min'],
]);

const families: [string, Family][] = Object.entries(FAMILIES);
const rows = new Set<Row>([
  ...families.flatMap(([, family]) => [
    ...family.leads,
    ...family.asides,
    ...family.stories,
    ...(family.effects ?? []),
  ]),
  ...SET_EFFECTS,
]);
const texts = [...rows].flatMap((row) => row.map((text, column) => [LANGUAGES[column] ?? 'en', text] as const));

describe('the sentences of the chronicle', () => {
  it('are many', () => {
    expect(rows.size).toBeGreaterThan(450);
  });

  it('can be read, with slots that are known and choices of two or four', () => {
    const wrong = texts.filter(([, text]) =>
      segments(text).some((part) => {
        if (typeof part === 'string') return /[{}]/.test(part);
        if (part.slot !== 'noun' && !KNOWN.has(part.slot)) return true;
        return 'options' in part && part.options.length !== 2 && part.options.length !== 4;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('speak of the same things in all four languages', () => {
    const uneven = [...rows].filter((row) => {
      const [first, ...others] = row.map((text) => [...slotsOf(text)].sort().join());
      return others.some((slots) => slots !== first);
    });
    expect(uneven.map(([en]) => en)).toEqual([]);
  });

  it('are set like print: no straight quotes, no double blanks, no blank before a full stop', () => {
    const careless = texts.filter(([, text]) => /["']| {2}| [.,](?:\s|$)/.test(text));
    expect(careless).toEqual([]);
  });

  it('put their quotation marks as each language does', () => {
    const marks = { en: /[«»]/, es: /[“”]/, pt: /[«»]/, fr: /[“”]/ };
    expect(texts.filter(([language, text]) => marks[language].test(text))).toEqual([]);
    const french = texts.filter(([language]) => language === 'fr').map(([, text]) => text);
    expect(french.filter((text) => /«[^ ]|[^ ]»|[^ \d][;!?]/.test(text))).toEqual([]);
  });

  it('are written once', () => {
    for (const [column, language] of LANGUAGES.entries()) {
      const all = [...rows].map((row) => row[column]);
      const twice = all.filter((text, index) => all.indexOf(text) !== index);
      expect({ language, twice }).toEqual({ language, twice: [] });
    }
  });

  it.each(families)('are enough for the family %s', (_, family) => {
    expect(family.leads.length).toBeGreaterThanOrEqual(4);
    expect(family.asides.length).toBeGreaterThanOrEqual(7);
  });
});
