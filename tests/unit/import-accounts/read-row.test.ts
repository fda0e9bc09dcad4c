import { expect, test } from 'vitest';
import { readRow } from '#scripts/import-accounts/read-row.ts';
import { type Cells, columnsOf } from '../../../scripts/import-accounts/read-row.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const MD5 = '5f4dcc3b5aa765d61d8327deb882cf99';
const GOOD: Cells = {
  name: 'olduser',
  pwd: MD5.toUpperCase(),
  email: 'Old@Example.org',
  createdAt: '2023-05-14 12:00:00',
  suspended: '',
  verified: '',
  points: '',
};

test('a row is read; what is empty has its default', () => {
  expect(readRow(GOOD, NOW)).toEqual({
    name: 'olduser',
    md5: MD5,
    email: 'Old@Example.org',
    createdAt: '2023-05-14T12:00:00.000Z',
    status: 0,
    verified: false,
    points: 0,
  });
  expect(readRow({ ...GOOD, email: '', suspended: '1', verified: '1', points: '0250' }, NOW)).toMatchObject({
    email: null,
    status: 1,
    verified: true,
    points: 250,
  });
});

test.each([
  ['2023-05-14', '2023-05-14T00:00:00.000Z'],
  ['2023-05-14T12:00:00Z', '2023-05-14T12:00:00.000Z'],
  ['2023-05-14T12:00:00.123456Z', '2023-05-14T12:00:00.123Z'],
  ['2023-05-14T12:00:00+02:00', '2023-05-14T10:00:00.000Z'],
  ['2024-02-29 00:00:00', '2024-02-29T00:00:00.000Z'],
])('the time %s is %s', (createdAt, instant) => {
  expect(readRow({ ...GOOD, createdAt }, NOW)).toMatchObject({ createdAt: instant });
});

test.each([
  ['name', ['', 'OldUser', 'old user', "o'ld", 'o"ld', 'olá', 'x'.repeat(201)], 'the name has characters'],
  ['pwd', ['', 'secret', MD5.slice(1), `${MD5}0`, 'g'.repeat(32), '$2y$10$abc'], 'pwd is no MD5'],
  ['email', ['old', 'old@', '@example.org', 'a b@example.org', 'old@localhost'], 'the e-mail is no address'],
  [
    'createdAt',
    ['', '0000-00-00 00:00:00', '2023-02-30', '14/05/2023', '2026-05-01T12:00:01Z', '1684065600', '1969-12-31'],
    'created_at is no time in the past',
  ],
  ['suspended', ['3', '-1', 'active', '00'], 'suspended is not'],
  ['verified', ['2', 'yes', 'true'], 'verified is not'],
  ['points', ['-5', '1.5', '1e3', '2147483648', '99999999999'], 'pvalues is no whole number'],
] as const)('a wrong %s refuses the row, and is not repeated', (cell, values, reason) => {
  for (const value of values) {
    const said = readRow({ ...GOOD, [cell]: value }, NOW);
    expect(said).toMatch(reason);
    if (value.length > 4) expect(said).not.toContain(value);
  }
});

test('an address of a host that nobody may register with now is kept, one with a plus sign, too', () => {
  for (const email of ['old@provider.example', 'old+game@gmail.com'])
    expect(readRow({ ...GOOD, email }, NOW)).toMatchObject({ email });
});

test('columns are found by their names, in any order and case; ignored ones are left unread', () => {
  const read = columnsOf(['CREATED_AT', 'name', 'Pwd', 'Secret Question'], new Set(['secret question']));
  expect(read(['2023-05-14', 'olduser', MD5, 'mother'])).toEqual({
    ...{ name: 'olduser', pwd: MD5, email: '', createdAt: '2023-05-14', suspended: '', verified: '', points: '' },
  });
  expect(read(['2023-05-14', 'olduser', MD5])).toBeNull();
});

test('mid is the user name also where another column is called name; NULL is nothing', () => {
  const read = columnsOf(['name', 'mid', 'pwd', 'created_at', 'email', 'pvalues']);
  expect(read(['Old Hero', 'olduser', MD5, '2023-05-14', 'NULL', '\\N'])).toMatchObject({
    ...{ name: 'olduser', email: '', points: '' },
  });
});

test.each([
  [['mid', 'pwd'], "no column 'created_at'"],
  [['pwd', 'created_at'], "no column 'mid'"],
  [['mid;pwd;created_at'], "no column 'mid'"],
  [['mid', 'mid', 'pwd', 'created_at'], "the column 'mid' twice"],
  // What the game's own table has: who is online there has status 1.
  [
    ['mid', 'password', 'pwd', 'idnum', 'pvalues', 'byauthority', 'status', 'created_at'],
    "a column 'status', which can mean two things",
  ],
  [['mid', 'pwd', 'created_at', 'status'], "Name it 'suspended' if it says 0 active, 1 suspended, 2 cancelled"],
  [
    ['mid', 'pwd', 'created_at', 'e-mail', 'verifed'],
    "unknown: 'e-mail', 'verifed'. Correct them, or leave them unread",
  ],
])('a first line %j is refused with a sentence', (header, sentence) => {
  expect(() => columnsOf(header)).toThrow(sentence);
});

test('the table of a game is read once its other columns are said to be ignored', () => {
  const header = ['mid', 'password', 'pwd', 'idnum', 'pvalues', 'byauthority', 'status', 'created_at'];
  const read = columnsOf(header, new Set(['password', 'idnum', 'byauthority', 'status']));
  const cells = read(['olduser', 'x', MD5, '7', '250', '0', '1', '2023-05-14']);
  expect(cells && readRow(cells, NOW)).toMatchObject({ name: 'olduser', status: 0, points: 250 });
});
