import { userInfo } from 'node:os';
import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UserError } from '#server/kernel/user-error.ts';
import { endWith, userMessageOf } from './stopping.ts';

/** Whose name stands beside what a command changes: who ran sudo, not the user that the portal runs as. */
export const callerName = () => process.env['SUDO_USER'] || userInfo().username;

/** Reads the command line of a program such as `npm run export`; throws a sentence that names its help. */
export function readCommandLine<const Config extends ParseArgsConfig>(program: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const message = userMessageOf(error);
    const [, option] = /^Option '(?:-\w, )?(--[\w-]+).*' argument is ambiguous/.exec(message) ?? [];
    const reason = option
      ? `${option} takes a value, and one that begins with '-' is written ${option}=VALUE`
      : message.split('. ')[0];
    throw new UserError(`${reason}: see ${program} -- --help.`, { cause: error });
  }
}

/** A worker that is killed must not leave its command at work: the channel to it breaks then. It alone keeps no process alive. */
function endWithCaller(): void {
  if (process.channel === undefined) return;
  process.once('disconnect', () => process.exit(1));
  process.channel.unref();
}

/** Ends with the exit code that `main` answers, or with 1 and its fault in one sentence. */
export async function runMain(main: () => Promise<number | undefined>): Promise<void> {
  endWithCaller();
  try {
    endWith((await main()) ?? 0);
  } catch (error) {
    process.stderr.write(`${userMessageOf(error)}\n`);
    endWith(1);
  }
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

type Program<Options extends ParseArgsOptionsConfig> = {
  program: string;
  help: string;
  options: Options;
  allowPositionals?: boolean;
  run: (values: Parsed<Options>['values'], words: string[]) => Promise<number | undefined>;
};

export function runProgram<const Options extends ParseArgsOptionsConfig>(program: Program<Options>): Promise<void> {
  const { help, run, allowPositionals = false } = program;
  return runMain(async () => {
    const options = { ...program.options, help: { type: 'boolean' } } as const;
    const { values, positionals } = readCommandLine(program.program, { options, allowPositionals });
    if (!('help' in values)) return run(values as Parsed<Options>['values'], positionals);
    process.stdout.write(help);
    return 0;
  });
}
