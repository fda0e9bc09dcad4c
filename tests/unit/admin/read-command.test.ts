import { expect, test } from 'vitest';
import { asksVersion, HELP, readCommand } from '#scripts/admin/read-command.ts';
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
  [['list-notes'], 'list-notes', { language: null, limit: 20 }],
  [['list-notes', '--lang', 'br', '--limit', '5'], 'list-notes', { language: 'pt', limit: 5 }],
  [['remove-note', '7'], 'remove-note', { id: 7 }],
  [
    ['edit-note', '7', '--image', 'none', '--date', '2026-11-24'],
    'edit-note',
    { id: 7, image: null, date: '2026-11-24' },
  ],
  [['list-banners'], 'list-banners', {}],
  [['set-banner', '5', '--active', 'off'], 'set-banner', { id: 5, title: {}, active: false }],
  [
    [
      'set-banner',
      '9',
      '--kind',
      'popup',
      '--title-br',
      'Oi',
      '--title-fr',
      'none',
      '--image',
      '/a.webp',
      '--ends-at',
      'none',
    ],
    'set-banner',
    { id: 9, kind: 'popup', title: { pt: 'Oi', fr: null }, image: '/a.webp', endsAt: null },
  ],
])('%j is read', (args, command, values) => {
  expect(readCommand(args, 'op')).toEqual({ by: 'op', command, values });
});

test('reconcile is read for one order, for all that are open, and with the days of those that were paid', () => {
  expect(read('reconcile C-1')?.values).toEqual({ order: 'C-1' });
  expect(read('reconcile')?.values).toEqual({ order: null });
  expect(read('reconcile --paid')?.values).toEqual({ order: null, paidDays: 30 });
  expect(read('reconcile --paid 7')?.values).toEqual({ order: null, paidDays: 7 });
  expect(() => read('reconcile --paid C-1')).toThrow(/takes a number of days behind --paid/);
});

test('a note is read from its file, or from what is typed', () => {
  const files: Record<string, string> = { 'tides.md': '# Tides', '-': '# Typed' };
  const values = (...args: string[]) => readCommand(args, 'op', (path) => files[path] ?? '')?.values;
  const nothingElse = { messageId: null, image: null, date: null, description: null };
  expect(values('publish-note', 'tides.md', '--lang', 'br')).toEqual({
    ...{ language: 'pt', content: '# Tides' },
    ...nothingElse,
  });
  expect(values('publish-note', '-', '--lang', 'en')).toEqual({ language: 'en', content: '# Typed', ...nothingElse });
  expect(values('edit-note', '7', 'tides.md')).toEqual({ id: 7, content: '# Tides' });
});

test('a file that is not there, or no text, is told in a sentence', () => {
  for (const path of ['no-such-note.md', 'public/favicon.png']) {
    expect(() => readCommand(['publish-note', path, '--lang', 'en'], 'op')).toThrow(
      new RegExp(`${path} (?:could|is no).*\\.$`),
    );
  }
});

test('--help tells of every command, with its example left to the sentences', () => {
  for (const { usage } of Object.values(SYNTAXES)) expect(HELP).toContain(`\n  ${usage}\n`);
});

test.each(Object.entries(SYNTAXES))('the example of %s can be followed', (command, { example }) => {
  const args = [...example.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  expect(readCommand(args, 'op', () => '# Tides')).toMatchObject({ command });
});

test('version is asked for with nothing behind it', () => {
  expect([['version'], ['version', '--help'], ['events', 'version'], []].map(asksVersion)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(() => asksVersion(['version', '--json'])).toThrow('version takes nothing');
  expect(HELP).toContain('\n  version\n');
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
  ['publish-note', 'needs one file'],
  ['publish-note x.md', 'needs --lang, one of en, es, br and fr'],
  ['publish-note x.md --lang de', 'needs --lang'],
  ['edit-note x.md', "needs a note's number"],
  ['remove-note', "needs one note's number"],
  ['remove-note 1 2', "needs one note's number"],
  ['list-notes --lang de', 'takes a --lang of'],
  ['list-notes --limit 501', 'takes a --limit from 1 to 500'],
  ['set-banner', "needs one banner's number"],
  ['set-banner 5 --active yes', 'takes --active on or --active off'],
  ['set-banner 5 --kind film', 'takes a --kind of video, promotion, popup'],
  ['list-banners all', 'takes no words'],
  ['add-service three Summer', "takes a number from 1, and 'three' is none"],
  ['add-service 0 Summer', "takes a number from 1, and '0' is none"],
  ['add-service 3 Summer festival', 'a name of several words in quotes'],
])('%j is refused with one sentence', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});
