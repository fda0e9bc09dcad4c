import { describe, expect, it } from 'vitest';
import { colourSegments, withoutMarks } from '#domain/catalogue/colour-marks.ts';

const cases: [what: string, description: string, segments: [string, number | null][]][] = [
  ['an empty description has no segments', '', []],
  ['plain text is one segment in the ordinary colour', 'Cold to the touch.', [['Cold to the touch.', null]]],
  [
    'a mark colours what follows it',
    'Deals $3$cold$$ damage',
    [
      ['Deals ', null],
      ['cold', 3],
      [' damage', null],
    ],
  ],
  [
    'a new mark replaces the colour before',
    '$3$a$5$b',
    [
      ['a', 3],
      ['b', 5],
    ],
  ],
  [
    'colours beyond the qualities are colours of their own',
    '$3$a$8$b$35$c$61$d',
    [
      ['a', 3],
      ['b', 8],
      ['c', 35],
      ['d', 61],
    ],
  ],
  ['a number that is no colour stays where it is', 'costs $62$ or $99$', [['costs $62$ or $99$', null]]],
  ['white is a quality', '$0$a', [['a', 0]]],
  [
    'an unclosed colour ends with the text',
    'x $7$y',
    [
      ['x ', null],
      ['y', 7],
    ],
  ],
  ['a broken mark stays readable', 'costs 5$ or $3 or $x$ more', [['costs 5$ or $3 or $x$ more', null]]],
  ['a mark with a long number stays readable', '$123$a', [['$123$a', null]]],
  ['a mark that is cut off at the end stays readable', '$3$a$', [['a$', 3]]],
  ['marks side by side leave no empty segments', '$3$$5$$$a', [['a', null]]],
  ['segments of one colour are joined', '$3$a$3$b', [['ab', 3]]],
  ['HTML is text like any other', '$3$<b>&amp;', [['<b>&amp;', 3]]],
];

describe('colour marks', () => {
  it.each(cases)('%s', (_, description, expected) => {
    expect(colourSegments(description)).toEqual(expected.map(([text, colour]) => ({ text, colour })));
  });

  it.each(cases)('nothing but whole marks is lost: %s', (_, description) => {
    const shown = colourSegments(description).map(({ text }) => text);
    expect(shown.join('')).toBe(withoutMarks(description));
  });

  it('a line break stays where it is', () => {
    expect(withoutMarks('one\n$2$two$$\nthree')).toBe('one\ntwo\nthree');
  });
});
