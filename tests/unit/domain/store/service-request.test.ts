import { describe, expect, it } from 'vitest';
import { RequestState } from '#contract/store.ts';
import { isChangeable, isEnded, requestTextProblem } from '#domain/store/service-request.ts';

describe('a request', () => {
  it('is changed until somebody works on it, and ends in three ways', () => {
    const reported = RequestState.options.map((state) => [state, isChangeable(state), isEnded(state)]);
    expect(reported).toEqual([
      ['waiting', true, false],
      ['open', true, false],
      ['working', false, false],
      ['done', false, true],
      ['declined', false, true],
      ['cancelled', false, true],
    ]);
  });

  it.each([
    ['x'.repeat(9), false],
    ['x'.repeat(10), true],
    [`  ${'x'.repeat(9)}\r\n `, false],
    ['x'.repeat(4_000), true],
    ['x'.repeat(4_001), false],
    ['🗡'.repeat(4_000), true],
    [`${'x\r\n'.repeat(1_999)}xx`, true],
  ])('%#: needs 10 to 4,000 characters as a reader counts them', (text, fits) => {
    expect(requestTextProblem(text) === null).toBe(fits);
  });
});
