import { expect, test } from 'vitest';
import { HELP, readCommand } from '#scripts/admin/read-command.ts';
import { SYNTAXES } from '#scripts/admin/syntaxes.ts';

const read = (line: string) => readCommand(line.split(' ').filter(Boolean), 'op');

test('a grant is read with its account, points and reference', () => {
  expect(read('grant demo 500 --ref gift-1')).toEqual({
    by: 'op',
    command: 'grant',
    values: { account: 'demo', points: 500, ref: 'gift-1' },
  });
});

test.each([
  [['suspend', 'demo', '--reason', 'sold it'], 'suspend', { account: 'demo', reason: 'sold it' }],
  [['restore', 'demo'], 'restore', { account: 'demo' }],
  [['end-sessions', 'demo'], 'end-sessions', { account: 'demo' }],
  [['remove-second-factor', 'demo'], 'remove-second-factor', { account: 'demo' }],
  [['events', 'demo'], 'events', { account: 'demo', limit: 20 }],
  [['events', '--limit', '5', 'demo'], 'events', { account: 'demo', limit: 5 }],
  [['add-service', '3', 'Summer festival'], 'add-service', { id: 3, name: { en: 'Summer festival' }, picture: null }],
  [
    [
      'add-service',
      '3',
      'Summer',
      '--name-es',
      'Verano',
      '--name-pt',
      'Verão',
      '--name-fr',
      'Été',
      '--picture',
      '/s.webp',
    ],
    'add-service',
    { id: 3, name: { en: 'Summer', es: 'Verano', pt: 'Verão', fr: 'Été' }, picture: '/s.webp' },
  ],
])('%j is read', (args, command, values) => {
  expect(readCommand(args, 'op')).toEqual({ by: 'op', command, values });
});

test('--help tells of every command, with its example left to the sentences', () => {
  for (const command of Object.keys(SYNTAXES)) expect(HELP).toContain(`\n  ${command} `);
});

test.each(Object.entries(SYNTAXES))('the example of %s can be followed', (command, { example }) => {
  const args = [...example.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  expect(readCommand(args, 'op')).toMatchObject({ command });
});

test.each(['', '--help', 'grant demo 500 --help'])('%j asks for help', (line) => {
  expect(read(line)).toBeNull();
});

test.each([
  ['fly', "There is no command 'fly'"],
  ['grant', 'needs an account and a number'],
  ['grant demo', 'needs an account and a number'],
  ['grant demo 5 6 --ref x', 'needs an account and a number'],
  ['grant demo many --ref x', "'many' is not a number of points"],
  ['grant demo 1.5 --ref x', "'1.5' is not a number of points"],
  ['grant demo 5', 'needs --ref'],
  ['grant demo 5 --because x', "Unknown option '--because'"],
  ['grant demo 5 --reason x', "Unknown option '--reason'"],
  ['grant demo 5 --ref', "Option '--ref"],
  ['import-accounts', "There is no command 'import-accounts'"],
  ['toString', "There is no command 'toString'"],
  ['suspend', 'suspend needs one account'],
  ['suspend demo', 'suspend needs --reason'],
  ['suspend demo novice --reason x', 'suspend needs one account'],
  ['restore', 'restore needs one account: npm run admin -- restore demo'],
  ['end-sessions demo novice', 'end-sessions needs one account'],
  ['remove-second-factor', 'remove-second-factor needs one account'],
  ['events', 'events needs one account'],
  ['events demo --limit 0', 'takes a --limit from 1 to 200'],
  ['events demo --limit many', 'takes a --limit from 1 to 200'],
  ['add-service 3', 'needs a number and a name'],
  ['add-service three Summer', "takes a number from 1, and 'three' is none"],
  ['add-service 0 Summer', "takes a number from 1, and '0' is none"],
  ['add-service 3 Summer festival', 'a name of several words in quotes'],
])('%j is refused with one sentence', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});
