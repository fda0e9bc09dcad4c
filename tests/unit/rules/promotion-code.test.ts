import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCode, LONGEST_CODE, readCode, SHORTEST_CODE } from '#rules/promotion-code.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const code = fc
  .array(fc.constantFrom(...letters), { minLength: SHORTEST_CODE, maxLength: LONGEST_CODE })
  .map((all) => all.join(''));

describe('a promotion code', () => {
  it.each([
    ['twelve, the fewest', 'A1B2C3D4E5F6', true],
    ['fifteen, the most', 'A1B2C3D4E5F6G7H', true],
    ['eleven', 'A1B2C3D4E5F', false],
    ['sixteen', 'A1B2C3D4E5F6G7H8', false],
    ['nothing', '', false],
    ['small letters, which were not read', 'a1b2c3d4e5f6', false],
    ['a sign in it', 'A1B2-C3D4E5F6', false],
    ['space in it', 'A1B2 C3D4E5F6', false],
    ['a letter with an accent', 'Á1B2C3D4E5F6', false],
    ['digits of another script', '١A1B2C3D4E5F6', false],
    ['a second line', 'A1B2C3D4E5F6\nX', false],
    ['an end of line behind it', 'A1B2C3D4E5F6\n', false],
  ])('%s', (_, text, is) => {
    expect(isCode(text)).toBe(is);
  });

  it('is read however it was typed: in any case, with space around it', () => {
    const space = fc.array(fc.constantFrom(' ', '\t', '\n', '\u00a0'), { maxLength: 3 }).map((all) => all.join(''));
    fc.assert(
      fc.property(code, space, space, fc.infiniteStream(fc.boolean()), (right, before, behind, isSmall) => {
        const typed = [...right].map((one) => (isSmall.next().value ? one.toLowerCase() : one)).join('');
        expect(readCode(`${before}${typed}${behind}`)).toBe(right);
        expect(isCode(readCode(typed))).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it('that was read stays the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(readCode(readCode(typed))).toBe(readCode(typed));
      }),
      { seed: 7 },
    );
  });
});
