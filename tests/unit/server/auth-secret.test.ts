import { expect, test } from 'vitest';
import { secretsIn } from '#server/auth-secret.ts';

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(40)];

test.each([
  ['one secret', NEW, [NEW]],
  ['two secrets, the new one first', `${NEW},${OLD}`, [NEW, OLD]],
  ['three secrets with blanks between them', `${NEW}, ${OLD} ,${NEW}`, [NEW, OLD, NEW]],
  ['a secret with a comma in it', `${NEW},short`, [`${NEW},short`]],
  ['a secret that ends in a comma', `${NEW},`, [`${NEW},`]],
])('a setting may hold %s', (_what, written, secrets) => {
  expect(secretsIn(written)).toEqual(secrets);
});
