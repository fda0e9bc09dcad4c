import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CodeState,
  codeProblem,
  isCode,
  LONGEST_CODE,
  readCode,
  SHORTEST_CODE,
  typedCode,
} from '#domain/awards/promotion-code.ts';

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
    // Letters that are others, or more than one, in capitals.
    const odd = fc.constantFrom(...'aZ9 -ßıſŉǰΐﬁİ\u00a0\u200b', '😀');
    fc.assert(
      fc.property(fc.string({ unit: odd }), (typed) => {
        expect(readCode(readCode(typed))).toBe(readCode(typed));
      }),
      { seed: 7 },
    );
  });
});

describe('a code that an account redeems', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const fresh: CodeState = {
    ...{ isOwn: false, isRevoked: false, expiresAt: null },
    ...{ used: 0, most: 1, ownOfBatch: 0, perAccount: 1 },
  };
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

  it.each<[string, Partial<CodeState>, ReturnType<typeof codeProblem>]>([
    ['is given', {}, null],
    ['is given as the last of several uses', { used: 4, most: 5 }, null],
    ['is given to anybody where there is no limit', { used: 9_999, most: null, ownOfBatch: 9, perAccount: null }, null],
    ['is given a millisecond before its end', { expiresAt: after }, null],
    ['is none at its end', { expiresAt: now }, 'invalidCode'],
    ['is none after its end', { expiresAt: before }, 'invalidCode'],
    ['is none once it was revoked', { isRevoked: true }, 'invalidCode'],
    ['is none once it is used up', { used: 1 }, 'invalidCode'],
    ['was used by the account', { isOwn: true, used: 1, ownOfBatch: 1 }, 'codeUsed'],
    ['was used, whatever became of it', { isOwn: true, isRevoked: true, expiresAt: before, used: 1 }, 'codeUsed'],
    ['is more than the account’s share', { ownOfBatch: 1 }, 'codeUsed'],
    ['is within the account’s share', { ownOfBatch: 1, perAccount: 2 }, null],
    ['is used up before it is too much', { used: 1, ownOfBatch: 1 }, 'invalidCode'],
  ])('%s', (_, given, problem) => {
    expect(codeProblem({ ...fresh, ...given }, now)).toBe(problem);
  });
});

it.each([
  ['lamp2026gift', 'lamp2026gift'],
  [' LAMP-2026-GIFT ', 'LAMP2026GIFT'],
  ['LAMP 2026\u00a0GIFT\u2011A\u2013B', 'LAMP2026GIFTAB'],
  ['ABCDEFGHIJKLMNOPQ', 'ABCDEFGHIJKLMNOPQ'],
  ['A'.repeat(99), 'A'.repeat(40)],
  ['', ''],
])('of %j, typed or pasted, %j stays', (typed, stays) => {
  expect(typedCode(typed)).toBe(stays);
});
