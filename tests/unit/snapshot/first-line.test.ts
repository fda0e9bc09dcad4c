import { describe, expect, it } from 'vitest';
import { firstLine } from '#snapshot/guide-page.ts';

describe('the first line of a description', () => {
  it.each([
    ['Hits harder.\nA tale.', 'Hits harder.'],
    ['\n  \r\n $2$$$ \n Late.', 'Late.'],
    ['$2$30 %$$ more', '$2$30 %$$ more'],
    ['', ''],
    ['\n$1$\n', ''],
  ])('of %j is %j', (text, line) => {
    expect(firstLine(text, 40)).toBe(line);
  });

  it('is cut between words, without marks, when it is too long', () => {
    expect(firstLine('$2$Each enemy$$ within reach, all of them', 26)).toBe('Each enemy within reach…');
  });

  it('never cuts a character in two', () => {
    expect(firstLine('🜂'.repeat(50), 10)).toBe(`${'🜂'.repeat(10)}…`);
  });
});
