import { nearestNames } from '../misspelt-settings.ts';
import { UserError } from '../user-error.ts';
import type { Command, Commands, NamedField } from './define-command.ts';
import { meaningOf, sampleOf } from './meanings.ts';

/** The groups without the commands that only programs give. */
const publicGroups = ({ groups }: Commands) =>
  groups.map(({ title, commands }) => ({ title, commands: commands.filter(({ isInternal }) => !isInternal) }));
/** Those that people give. */
export const publicCommands = (commands: Commands) => publicGroups(commands).flatMap((group) => group.commands);

const help = (command: Command) => `  ${command.usage}\n      ${command.about}`;

const helpForAll = (commands: readonly Command[]) => `npm run admin -- COMMAND

${commands.map(help).join('\n')}
  version
      prints the version of this code, without a database
  completion
      prints what makes bash complete these commands: eval "$(npm run --silent admin -- completion)"
  help COMMAND
      explains one command; COMMAND --help is the same

  --json
      prints the answer as JSON: ok, message, and facts for programs
  --csv
      prints what a command reads as CSV with a header line, for a spreadsheet
  --as NAME
      the name in the audit log, in place of your user name
  --help
      this text, or a command's own behind its name

Without a command, on a terminal, it asks for one after another, with Tab and a history.

Works while the portal runs (through its control socket in PORTAL_HOME) and while it does not. With DATABASE_URL
it connects to PostgreSQL itself. Every command that changes something is written to the audit log with your user name.
`;

/** The values that a command needs, as they might be typed. */
function exampleOf({ name, example, fields, either, instead }: Command): string {
  if (example !== null) return `${name} ${example}`.trimEnd();
  const isNeeded = ({ key, isOptional }: NamedField) =>
    key !== instead && (either?.of.includes(key) ? either.required && key === either.of[0] : !isOptional);
  const words = fields.filter(isNeeded).map((field) => {
    if (field.isArgument) return sampleOf(field);
    return `${field.place} ${sampleOf(field)}`.trimEnd();
  });
  return [name, ...words].join(' ');
}

/** The choices of a value, and what counts when it is left out. */
function rulesOf({ schema, choices, kind }: NamedField): string {
  const usual: unknown = schema.safeParse(undefined).data;
  const facts = [
    ...(choices ? [choices.join(', ')] : []),
    ...(kind === 'time' ? ['such as 2027-01-31T18:00:00Z'] : []),
    ...(usual === undefined || kind === 'flag' ? [] : [`${usual} when left out`]),
  ];
  return facts.length === 0 ? '' : ` (${facts.join('; ')})`;
}

/** How one command is written, what its values mean, and an example. */
function helpForOne(command: Command): string {
  const width = Math.max(...command.fields.map(({ place }) => place.length));
  const values = command.fields.map((field) => `  ${field.place.padEnd(width)}  ${meaningOf(field)}${rulesOf(field)}`);
  return [
    help(command),
    ...(values.length === 0 ? [] : ['', ...values]),
    '',
    `  Example: npm run admin -- ${exampleOf(command)}`,
  ].join('\n');
}

/** Text of `--help`, of one command where it is named. */
export function helpFor(commands: Commands, words: readonly string[]): string {
  const [name] = words[0] === 'help' ? words.slice(1) : words;
  const all = publicCommands(commands);
  const command = all.find((one) => one.name === name);
  if (command) return helpForOne(command);
  const isKnown = name === undefined || name.startsWith('-') || OWN_WORDS.includes(name);
  if (!isKnown) throw unknownCommand(name, commands);
  return helpForAll(all);
}

/** Words in the place of a command that need no database. */
const OWN_WORDS = ['version', 'completion', 'help'];

/** The error on a command that does not exist, with those that are spelt like it. */
export function unknownCommand(name: string, commands: Commands): UserError {
  const names = publicCommands(commands).map((command) => command.name);
  const nearest = nearestNames(name, [...names, ...OWN_WORDS]);
  return new UserError(`There is no command '${name}' (did you mean ${nearest}?): see npm run admin -- --help.`);
}

/** The commands as Markdown, a table for each domain. */
export function commandsMarkdown(commands: Commands): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const tables = publicGroups(commands).map((group) =>
    [
      `## ${group.title}`,
      '',
      '| `npm run admin --` | what it does | role |',
      '|---|---|---|',
      ...group.commands.map((command) => `| \`${cell(command.usage)}\` | ${cell(command.about)} | ${command.role} |`),
    ].join('\n'),
  );
  return `# Operator's commands

Written by \`npm run --silent admin -- --markdown\`; the descriptions are in the commands of each domain.

${tables.join('\n\n')}
`;
}

/** A script for bash that completes the commands, their options, and the choices of an option, as \`portal-admin\`. */
export function completionScript(commands: Commands): string {
  const all = publicCommands(commands);
  const cases = all.flatMap(({ name, fields }) => {
    const options = fields.filter(({ isArgument }) => !isArgument);
    const choices = options.filter((field) => field.choices);
    return [
      ...choices.map((field) => `    '${name} ${field.place}') words='${field.choices?.join(' ')}' ;;`),
      `    '${name} '*) words='${options.map(({ place }) => place).join(' ')}' ;;`,
    ];
  });
  return `portal-admin() { npm run --silent admin -- "$@"; }
_portal_admin() {
  local words
  case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
    *) words='${all.map(({ name }) => name).join(' ')}' ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _portal_admin portal-admin`;
}
