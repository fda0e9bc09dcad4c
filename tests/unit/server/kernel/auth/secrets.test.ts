import { expect, test } from 'vitest';
import { createSecrets, secretsIn } from '#server/kernel/auth/secrets.ts';

const secrets = createSecrets('a secret of thirty-two letters or more');
const others = createSecrets('another secret of thirty-two letters');

test('a sealed text opens again, and reads as nothing before', () => {
  const sealed = secrets.seal('JBSWY3DPEHPK3PXP ñ');
  expect(sealed.toString('latin1')).not.toContain('JBSW');
  expect(secrets.open(sealed)).toEqual({ text: 'JBSWY3DPEHPK3PXP ñ', isOutdated: false });
});

test('one text is never sealed the same way twice', () => {
  expect(secrets.seal('text').equals(secrets.seal('text'))).toBe(false);
});

test('a sealed text that was changed anywhere, or cut, does not open', () => {
  const sealed = secrets.seal('text');
  for (let nth = 0; nth < sealed.length; nth += 1) {
    const changed = Buffer.from(sealed);
    changed[nth] = (changed[nth] ?? 0) ^ 1;
    expect(secrets.open(changed)).toBeNull();
    expect(secrets.open(sealed.subarray(0, nth))).toBeNull();
  }
});

test('what one server sealed, a server with another secret cannot open', () => {
  expect(others.open(secrets.seal('text'))).toBeNull();
});

test('the first of several secrets makes what is new; what another one made is known', () => {
  const both = createSecrets('another secret of thirty-two letters,a secret of thirty-two letters or more');
  expect(both.open(secrets.seal('text'))).toEqual({ text: 'text', isOutdated: true });
  expect(others.open(both.seal('text'))).toEqual({ text: 'text', isOutdated: false });
  const [first, second] = [others.digest('recovery', '1'), secrets.digest('recovery', '1')];
  expect([both.digest('recovery', '1'), both.digests('recovery', '1')]).toEqual([first, [first, second]]);
});

test('a digest is the same each time, and another for another purpose, code or server', () => {
  const digest = secrets.digest('recovery', '123456');
  expect(digest).toMatch(/^[\w-]{43}$/);
  expect(secrets.digest('recovery', '123456')).toBe(digest);
  const different = [
    secrets.digest('verify', '123456'),
    secrets.digest('recovery', '123457'),
    others.digest('recovery', '123456'),
  ];
  for (const other of different) expect(other).not.toBe(digest);
});

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
