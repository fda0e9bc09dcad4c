/**
 * Ends the process with a code, by itself when all is well. After a fault it does not wait: an embedded database that could not be
 * opened keeps a process for ever. What was said of it is written first.
 */
export function endWith(code: number): void {
  process.exitCode = code;
  if (code !== 0) process.stderr.write('', () => process.exit(code));
}

/** Says that a program which is set by environment variables alone takes no arguments, when it was given one; `--help` is its own. */
export function refusesArguments(program: string): boolean {
  const unknown = process.argv.slice(2).find((argument) => argument !== '--help');
  if (unknown === undefined) return false;
  process.stderr.write(
    `${program} does not know the argument ${unknown}: settings are environment variables, ${program} -- --help lists them.\n`,
  );
  process.exitCode = 1;
  return true;
}
