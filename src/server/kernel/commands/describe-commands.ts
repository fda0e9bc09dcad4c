import type { Command, Commands } from './define-command.ts';

/** The groups without the commands that only programs give. */
const publicGroups = ({ groups }: Commands) =>
  groups.map(({ title, commands }) => ({ title, commands: commands.filter(({ isInternal }) => !isInternal) }));
const publicCommands = (commands: Commands) => publicGroups(commands).flatMap((group) => group.commands);

const help = (command: Command) => `  ${command.usage}\n      ${command.about}`;

const helpForAll = (commands: readonly Command[]) => `npm run admin -- COMMAND

${commands.map(help).join('\n')}
  version
      prints the version of this code, without a database
  completion
      prints what makes bash complete these commands: eval "$(npm run --silent admin -- completion)"

  --json
      prints the answer as JSON
  --help
      this text, or a command's own behind its name

Works while the portal runs (through its control socket in PORTAL_HOME) and while it does not. With DATABASE_URL
it connects to PostgreSQL itself. Every command that changes something is written to the audit log with your user name.
`;

/** Text of `--help`, of one command where it is named. */
export function helpFor(commands: Commands, [name]: readonly string[]): string {
  const all = publicCommands(commands);
  const command = all.find((one) => one.name === name);
  return command ? help(command) : helpForAll(all);
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
