import { expect, test } from 'vitest';
import { secretsIn } from '#server/kernel/auth/auth-secret.ts';

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(40)];

test.each([
  ['one secret', NEW, [NEW]],
  ['two secrets, the new one first', `${NEW},${OLD}`, [NEW, OLD]],
  ['three secrets with blanks between them', `${NEW}, ${OLD} ,${NEW}`, [NEW, OLD, NEW]],
  ['a secret with a comma in it', `${NEW},short`, [`${NEW},short`]],
  ['a secret that ends in a comma, as its last character of many', `${'n'.repeat(31)},`, [`${'n'.repeat(31)},`]],
  ['a secret with blanks around it', ` ${NEW} `, [` ${NEW} `]],
])('a setting may hold %s', (_what, written, secrets) => {
  expect(secretsIn(written)).toEqual(secrets);
});

test.each([`${NEW},`, `,${NEW}`, `${NEW}, ,${OLD}`, `${NEW},short,`])(
  'a list with an empty part (%s) is refused',
  (written) => {
    expect(() => secretsIn(written, 'AUTH_SECRET')).toThrow(
      'AUTH_SECRET has a comma with nothing beside it: take the comma away, or write the secret that is missing there.',
    );
  },
);
