import { expect, it } from 'vitest';
import { resources } from '#i18n/resources.ts';

/** Broken: a narrow no-break space before `;`, `!`, `?` and inside guillemets, a no-break space before a colon, `’`. */
const WRONG = /(?<!\u202f)[;!?»]|«(?!\u202f)|(?<!\u00a0):(?=\s|$)|'/;

it('no line of a French text can begin with a mark that belongs to the word before it', () => {
  const wrong = Object.entries<Record<string, string>>(resources.fr).flatMap(([namespace, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => WRONG.test(text))
      .map(([key, text]) => `${namespace}:${key} ${text}`),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['Oublié ?', true],
  ['Oublié\u00a0?', true],
  ['Oublié\u202f?', false],
  ['Reste : 2', true],
  ['Reste\u00a0: 2', false],
  ['Dans 4:59', false],
  ['« mot »', true],
  ['«\u202fmot\u202f»', false],
  ["l'adresse", true],
  ['l’adresse', false],
])('%j is seen as wrong: %s', (text, seen) => {
  expect(WRONG.test(text)).toBe(seen);
});
