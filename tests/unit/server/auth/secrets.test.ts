import { expect, test } from 'vitest';
import { createSecrets } from '#server/auth/secrets.ts';

const secrets = createSecrets('a secret of thirty-two letters or more');
const others = createSecrets('another secret of thirty-two letters');

test('a sealed text opens again, and reads as nothing before', () => {
  const sealed = secrets.seal('JBSWY3DPEHPK3PXP ñ');
  expect(sealed.toString('latin1')).not.toContain('JBSW');
  expect(secrets.open(sealed)).toBe('JBSWY3DPEHPK3PXP ñ');
});

test('one text is never sealed the same way twice', () => {
  expect(secrets.seal('text').equals(secrets.seal('text'))).toBe(false);
});

test('a sealed text that was changed anywhere, or cut, does not open', () => {
  const sealed = secrets.seal('text');
  for (let nth = 0; nth < sealed.length; nth += 1) {
    const changed = Buffer.from(sealed);
    changed[nth] = (changed[nth] ?? 0) ^ 1;
    expect(() => secrets.open(changed)).toThrow();
    expect(() => secrets.open(sealed.subarray(0, nth))).toThrow();
  }
});

test('what one server sealed, a server with another secret cannot open', () => {
  expect(() => others.open(secrets.seal('text'))).toThrow();
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
