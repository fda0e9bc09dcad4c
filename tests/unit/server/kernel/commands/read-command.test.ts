import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runAdmin } from '#scripts/admin/run-admin.ts';
import { COMMAND_FILES, loadCommands } from '#server/commands.ts';
import { commandsMarkdown, completionScript, helpFor } from '#server/kernel/commands/describe-commands.ts';
import { asksVersion, readCommand } from '#server/kernel/commands/read-command.ts';

const COMMANDS = await loadCommands();

const read = (line: string) => readCommand(COMMANDS, line.split(' ').filter(Boolean), 'op');

const PUBLIC = COMMANDS.groups.flatMap(({ commands }) => commands.filter(({ isInternal }) => !isInternal));
/** The values that the runner makes of a command line. */
const parsed = (...args: string[]) =>
  PUBLIC.find(({ name }) => name === args[0])?.parse(readCommand(COMMANDS, args, 'op')?.values);

test('a command line is passed on as it is written', () => {
  expect(read('grant demo 500 --ref gift-1')).toEqual({
    by: 'op',
    command: 'grant',
    values: { account: 'demo', points: '500', ref: 'gift-1' },
  });
});

test.each([
  [['grant', 'demo', '500', '--ref', 'gift-1'], { account: 'demo', points: 500, ref: 'gift-1' }],
  [['suspend', 'demo', '--reason', 'sold it'], { account: 'demo', reason: 'sold it' }],
  [['events', 'demo'], { account: 'demo', limit: 20 }],
  [['events', '--limit', '5', 'demo'], { account: 'demo', limit: 5 }],
  [['add-service', '3', 'Summer', '--name-es', 'Verano'], { id: 3, name: 'Summer', nameEs: 'Verano' }],
  [['list-notes'], { limit: 20 }],
  [['list-notes', '--lang', 'br', '--limit', '5'], { lang: 'pt', limit: 5 }],
  [['edit-note', '7', '--image', 'none', '--date', '2026-11-24'], { id: 7, image: null, date: '2026-11-24' }],
  [['list-banners'], {}],
  [['set-banner', '5', '--active', 'off'], { id: 5, active: false }],
  [['set-banner', '9', '--title-fr', 'none', '--ends-at', 'none'], { id: 9, titleFr: null, endsAt: null }],
  [
    ['set-item', '7', 'name.es=Gorro', '--reason', 'a slip', 'p_atk=-3'],
    { id: 7, fields: ['name.es=Gorro', 'p_atk=-3'], reason: 'a slip' },
  ],
  [['reconcile', 'C-1'], { order: 'C-1', paid: false }],
  [['reconcile'], { paid: false }],
  [['reconcile', '--paid', '7'], { order: '7', paid: true }],
])('%j is read', (args, values) => {
  expect(parsed(...args)).toEqual(values);
});

test('a note is read from its file, or from what is typed', () => {
  const files: Record<string, string> = { 'tides.md': '# Tides', '-': '# Typed' };
  const values = (...args: string[]) => readCommand(COMMANDS, args, 'op', (path) => files[path] ?? '')?.values;
  expect(values('publish-note', 'tides.md', '--lang', 'br')).toEqual({ lang: 'br', content: '# Tides' });
  expect(values('publish-note', '-', '--lang', 'en')).toEqual({ lang: 'en', content: '# Typed' });
  expect(values('edit-note', '7', 'tides.md')).toEqual({ id: '7', content: '# Tides' });
});

test('a file that is not there, or no text, is told in a sentence', () => {
  for (const path of ['no-such-note.md', 'public/favicon.png']) {
    expect(() => readCommand(COMMANDS, ['publish-note', path, '--lang', 'en'], 'op')).toThrow(
      new RegExp(`${path} (?:could|is no).*\\.$`),
    );
  }
});

test('--help lists every command, and explains the one that is named', () => {
  for (const command of PUBLIC) expect(helpFor(COMMANDS, [])).toContain(`\n  ${command.usage}\n`);
  expect(helpFor(COMMANDS, ['grant', '--help'])).toMatch(
    /^ {2}grant \(ACCOUNT POINTS --ref REF \| --file FILE\)\n.*\n\n {2}ACCOUNT .*\n {2}POINTS .*\n {2}--ref .*\n {2}--file .*\n\n {2}Example: .* grant demo 500 --ref ticket-81$/,
  );
  expect(helpFor(COMMANDS, ['help', 'grant'])).toBe(helpFor(COMMANDS, ['grant', '--help']));
});

test('README.md of the commands is up to date: npm run --silent admin -- --markdown > src/server/kernel/commands/README.md', () => {
  expect(readFileSync('src/server/kernel/commands/README.md', 'utf8').trimEnd()).toBe(
    commandsMarkdown(COMMANDS).trimEnd(),
  );
});

test('the completion is a script for bash, with options and their choices', () => {
  expect(execFileSync('bash', ['-n'], { input: completionScript(COMMANDS), encoding: 'utf8' })).toBe('');
  expect(completionScript(COMMANDS)).toContain("'tickets --state') words='open answered closed all' ;;");
});

test('the table of commands names what each file holds', async () => {
  for (const { files } of COMMAND_FILES) {
    for (const { names, load } of files)
      expect((await load()).map(({ name }) => name).sort()).toEqual([...names].sort());
  }
});

test('version is asked for with nothing behind it', () => {
  expect([['version'], ['version', '--help'], ['events', 'version'], []].map(asksVersion)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(() => asksVersion(['version', '--json'])).toThrow('version takes nothing');
  expect(helpFor(COMMANDS, [])).toContain('\n  version\n');
});

test.each(['', '--help', 'grant demo 500 --help'])('%j asks for help', (line) => {
  expect(read(line)).toBeNull();
});

test.each([
  ['fly', "There is no command 'fly'"],
  ['grant', 'grant needs ACCOUNT, POINTS and --ref: npm run admin -- grant (ACCOUNT POINTS --ref REF | --file FILE).'],
  ['grant demo', 'needs POINTS and --ref'],
  ['grant demo 5 6 --ref x', "takes nothing after POINTS, and '6' is given"],
  ['grant demo many --ref x', 'POINTS takes a number from 1 to 10000000'],
  ['grant demo 1.5 --ref x', 'POINTS takes a number from 1 to 10000000'],
  ['grant demo 5', 'needs --ref'],
  ['grant demo 5 --because x', "Unknown option '--because'"],
  ['grant demo 5 --reason x', "Unknown option '--reason'"],
  ['grant demo 5 --ref', "Option '--ref"],
  ['import-accounts', "There is no command 'import-accounts'"],
  ['toString', "There is no command 'toString'"],
  ['suspend', 'suspend needs ACCOUNT and --reason'],
  ['suspend demo', 'suspend needs --reason'],
  ['suspend demo novice --reason x', "takes nothing after ACCOUNT, and 'novice' is given"],
  ['restore', 'restore needs ACCOUNT: npm run admin -- restore ACCOUNT.'],
  ['events demo --limit 0', '--limit takes a number from 1 to 200'],
  ['events demo --limit many', '--limit takes a number from 1 to 200'],
  ['add-service 3', 'needs NAME'],
  ['publish-note', 'needs FILE and --lang'],
  ['publish-note x.md', 'needs --lang'],
  ['publish-note package.json --lang de', '--lang takes one of en, es, br, fr'],
  ['edit-note x', 'ID takes a number'],
  ['list-notes --limit 501', '--limit takes a number from 1 to 500'],
  ['reconcile --paid C-1', 'takes a number of days behind --paid'],
  ['finish-request 5 yes --file package.json', 'needs either TEXT or --file'],
  ['set-banner 5 --active yes', '--active takes one of on, off'],
  ['set-banner 5 --kind film', '--kind takes one of video, promotion, popup'],
  ['list-banners all', 'takes no words'],
  ['add-service 0 Summer', 'ID takes a number from 1'],
  ['add-service 3 Summer festival', 'a text of several words needs quotes'],
])('%j is refused with one sentence', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});

test('a command that only programs give is refused with the names of others', async () => {
  const refusal = "There is no command 'import-accounts' (did you mean account, accounts, import-awards?)";
  await expect(runAdmin(['help', 'import-accounts'])).rejects.toThrow(refusal);
  await expect(runAdmin(['import-accounts'])).rejects.toThrow(refusal);
});
