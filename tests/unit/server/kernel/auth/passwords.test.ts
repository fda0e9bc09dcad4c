import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords } from '#server/kernel/auth/passwords.ts';

const passwords = createPasswords(2, 100);

test('a password fits its own hash and no other', async () => {
  const stored = await passwords.hash('Demo1234');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.fits('Demo1234', stored)).toBe(true);
  for (const wrong of ['demo1234', 'Demo1234 ', '', 'Demo12345'])
    expect(await passwords.fits(wrong, stored)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await passwords.hash('Demo1234')).not.toBe(await passwords.hash('Demo1234'));
});

test('a password fits however its accents were composed', async () => {
  const stored = await passwords.hash('Contraseña1'.normalize('NFC'));
  expect(await passwords.fits('Contraseña1'.normalize('NFD'), stored)).toBe(true);
});

test('no password fits where none is stored', async () => {
  expect(await passwords.fits('', null)).toBe(false);
  expect(await passwords.fits('Demo1234', null)).toBe(false);
});

test('a hash made with other costs still fits', async () => {
  const cheap = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$';
  const { argon2Sync } = await import('node:crypto');
  const tag = argon2Sync('argon2id', {
    message: 'old',
    nonce: Buffer.from('saltsaltsaltsalt'),
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  expect(await passwords.fits('old', cheap + tag.toString('base64').replaceAll('=', ''))).toBe(true);
});

test('a password fits the wrapped MD5 of itself, as it was typed, and no other does', async () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const stored = await passwords.wrapMd5(md5('Contraseña1'.normalize('NFC')).toUpperCase());
  expect(stored).toMatch(/^md5:\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(stored).not.toContain(md5('Contraseña1'));
  expect(await passwords.fits('Contraseña1'.normalize('NFC'), stored)).toBe(true);
  // The old server hashed the bytes that were sent; the MD5 itself is no password.
  for (const wrong of ['Contraseña1'.normalize('NFD'), 'contraseña1', '', md5('Contraseña1')])
    expect(await passwords.fits(wrong, stored)).toBe(false);
});

test('what is wrapped or was made with other costs is to be hashed anew, and nothing else', async () => {
  expect(passwords.needsRehash(await passwords.wrapMd5('0'.repeat(32)))).toBe(true);
  expect(passwords.needsRehash('$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$AAAA')).toBe(true);
  expect(passwords.needsRehash(await passwords.hash('Demo1234'))).toBe(false);
  expect(passwords.needsRehash(null)).toBe(false);
});

test('a stored value that is no argon2id hash is a fault, not a wrong password', async () => {
  for (const stored of ['plain', '0'.repeat(32), `md5:${'0'.repeat(32)}`])
    await expect(passwords.fits('x', stored)).rejects.toThrow('not argon2id');
});
