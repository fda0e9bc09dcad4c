/**
 * Ends the process with a code, by itself when all is well. After a fault it does not wait: an embedded database that could not be
 * opened keeps a process for ever. What was said of it is written first.
 */
export function endWith(code: number): void {
  process.exitCode = code;
  if (code !== 0) process.stderr.write('', () => process.exit(code));
}
