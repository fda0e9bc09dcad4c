import { expect, test } from 'vitest';
import { isCommonPassword } from '#server/kernel/auth/common-passwords.ts';

test.each([
  ...[
    'Password',
    'Password1',
    'PASSWORD123',
    'P@ssw0rd',
    'P@ssw0rd1!',
    'Passw0rd',
    'Pa$$w0rd',
    'Password!',
    '123Password',
  ],
  ...[
    'Qwerty123',
    'Qwertyuiop',
    'Azerty123',
    'Asdfghjkl',
    '1Qaz2wsx',
    '1q2w3e4R',
    'Qwe123asd',
    'QWEasdzxc',
    'Zxcvbnm1',
  ],
  ...['A1234567', 'A12345678', 'Abcd1234', 'ABC123456', 'Abcdefgh', 'Aaaaaaaa', 'Abcabcabc', 'Ab12Ab12', 'Aa123456'],
  ...[
    'Iloveyou',
    'Iloveyou2',
    'Teamo123',
    'Tequiero1',
    'Princesa1',
    'Contraseña',
    'Contraseña1',
    'Senha123',
    'Motdepasse1',
  ],
  ...[
    'Welcome1',
    'Welcome2024',
    'Admin123',
    'Administrator1',
    'Letmein1',
    'Football1',
    'Dragon12',
    'Superman1',
    'M1chael1',
  ],
  ...['Q1w2e3r4', '1Q2w3e4r5t', 'A1s2d3f4', '4R3e2w1q', 'A1b2c3d4', 'A1z2e3r4', 'Aa111111', 'AAAA1111', '1111111A'],
  ...['Summer2026', 'Verano2026!', 'Memoria1', 'Minecraft1', 'Naruto123', 'Realmadrid1'],
])('%s is guessed first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  ...['Demo1234', 'Novice1234', 'Veteran1234', 'Lantern12', 'Lantern-of-12', 'Novelty99', 'Unheard-of-9', 'Stranger99'],
  ...[
    'Candil-de-noche',
    'Farol-de-noche',
    'correct Horse battery staple',
    'Tr0ub4dor&3',
    'xK9$mQ2v',
    'Zh7pLw3e',
    'ПарольДома7',
  ],
  ...['Dragon8136047295', 'Password for the lamp of my aunt', 'DragonLantern', 'Aabbccddeeffgg-qz'],
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test.each([
  ['Novice1234', ['novice', null]],
  ['1234N0vice!', ['novice', null]],
  ['Lantern77!', ['lantern77', null]],
  ['Lantern2026', ['lantern77', null]],
  ['Estrella.Mar1', ['player', 'estrella.mar@gmail.com']],
  ['EstrellaMar1', ['player', 'estrella.mar@gmail.com']],
  ['Estrellada99', ['player', 'mar-estrellada_7@gmail.com']],
])('%s is guessed first for %j', (password, own) => {
  expect(isCommonPassword(password, own)).toBe(true);
});

test.each([
  ['Novelty99', ['novice', null]],
  ['Lantern12', ['novice', 'somebody@lantern.example']],
  ['Novice-of-the-lamp', ['novice', null]],
  ['Xy81360472', ['xy', 'xy@gmail.com']],
])('%s is not for %j', (password, own) => {
  expect(isCommonPassword(password, own)).toBe(false);
});

test('a long text of one kind is judged at once', () => {
  for (const password of ['a'.repeat(128), 'Aq'.repeat(64), `${'qwertyuiop'.repeat(12)}A`, '!'.repeat(128)])
    expect(isCommonPassword(password)).toBe(true);
});
