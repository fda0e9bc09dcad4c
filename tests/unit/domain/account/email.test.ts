import { describe, expect, test } from 'vitest';
import { EMAIL_HOSTS, emailProblem, mailboxOf } from '#domain/account/credentials.ts';

describe('an e-mail address is accepted', () => {
  test.each(EMAIL_HOSTS.flatMap((host) => [`nova@${host}.com`, `nova@${host}.es`]))('of %s', (email) => {
    expect(emailProblem(email)).toBeNull();
  });

  test.each([
    'NOVA@GMAIL.COM',
    'Nova@Hotmail.Es',
    'a@msn.com',
    '0@msn.com',
    'first.last@gmail.com',
    "o'neil_!#$%&*/=?^`{|}~-@gmail.com",
    `${'x'.repeat(64)}@gmail.com`,
  ])('as %s', (email) => {
    expect(emailProblem(email)).toBeNull();
  });
});

test('an empty e-mail address is asked for', () => {
  expect(emailProblem('')).toBe('emailRequired');
});

test.each([
  'nova',
  '@',
  '@gmail.com',
  'nova@',
  'nova@gmail',
  'nova@.com',
  'nova@gmail.',
  'nova@gmail..com',
  'nova@-gmail.com',
  'nova@gmail-.com',
  'nova gmail.com',
  'no va@gmail.com',
  ' nova@gmail.com',
  'nova@gmail.com ',
  'nova@gmail.com\n',
  'nova\r\nBcc:other@gmail.com',
  'nova@gmail.com,other@gmail.com',
  'Nova <nova@gmail.com>',
  'a@b@gmail.com',
  '"nova"@gmail.com',
  '.nova@gmail.com',
  'nova.@gmail.com',
  'no..va@gmail.com',
  'nóva@gmail.com',
  'nova@gmäil.com',
  'nova@gmail.com\0',
  `${'x'.repeat(65)}@gmail.com`,
  `nova@${'x'.repeat(254)}.com`,
])('%j is no e-mail address', (email) => {
  expect(emailProblem(email)).toBe('emailInvalid');
});

test.each(['nova+1@gmail.com', '+@gmail.com', 'nova+@example.com'])('%s has a plus sign', (email) => {
  expect(emailProblem(email)).toBe('emailPlus');
});

test.each([
  'nova@example.com',
  'nova@gmail.fr',
  'nova@gmail.com.es',
  'nova@mail.gmail.com',
  'nova@xgmail.com',
  'nova@gmail.co',
  'nova@gmailxcom.com',
  'nova@yahoo.co.uk',
  'nova@live.com',
])('%s is of a host that is not accepted', (email) => {
  expect(emailProblem(email)).toBe('emailDomain');
});

test('a host with a letter that only becomes ASCII as a small one is none', () => {
  expect(emailProblem('nova@outloo\u212A.com')).toBe('emailInvalid');
});

test('the longest of hosts is judged at once', () => {
  expect(emailProblem(`nova@${'a-'.repeat(50_000)}`)).toBe('emailInvalid');
  expect(emailProblem(`${'a.'.repeat(50_000)}@gmail.com`)).toBe('emailInvalid');
});

test.each([
  ['First.Last@Gmail.com', 'firstlast@gmail.com'],
  ['first.last+game@googlemail.com', 'firstlast@gmail.com'],
  ['First.Last@Outlook.es', 'first.last@outlook.es'],
  ['nova+game+more@old.example', 'nova@old.example'],
  ['+nova@old.example', '+nova@old.example'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
