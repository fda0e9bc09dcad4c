import { basename, relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The person (or the system) asked for the end; not a fault. */
export class Stopped extends Error {
  override name = 'Stopped';
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const LOOKS_EVERY = 500;

/** npm runs a script in a shell: a signal ends the shell alone, and the script would live on. Windows reports no such end. */
function listenForNpm(controller: AbortController): void {
  const own = basename(process.argv[1] ?? '');
  // Another script may start this one and leave it running on purpose.
  if (process.platform === 'win32' || process.env['npm_lifecycle_script'] !== `node scripts/${own}`) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid !== parent) controller.abort(new Stopped('Stopped: the shell that npm ran this in has ended.'));
  }, LOOKS_EVERY).unref();
  controller.signal.addEventListener('abort', () => clearInterval(look), { once: true });
}

/**
 * Turns the first Ctrl-C or SIGTERM, or the end of the shell that npm runs this in, into an aborted signal; the next one ends the
 * process at once, as usual. So does SIGHUP where it is the end of a terminal; a service has none, and is sent SIGHUP by what
 * rotates logs: there, and where `hangUpEnds` is false, it is ignored.
 */
export function listenForStop({ hangUpEnds = process.stdin.isTTY || process.stdout.isTTY } = {}): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals) => controller.abort(new Stopped(`Stopped by ${signal}.`));
  const signals = hangUpEnds ? ([...SIGNALS, 'SIGHUP'] as const) : SIGNALS;
  for (const signal of signals) process.on(signal, stop);
  if (!hangUpEnds) process.on('SIGHUP', () => undefined);
  const letGo = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  controller.signal.addEventListener('abort', letGo, { once: true });
  listenForNpm(controller);
  return controller.signal;
}

export function untilStopped(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Ends the process with a code, by running out of work when all is well. After a fault it does not wait: an embedded database that could not be
 * opened keeps a process for ever. What waits in its output is written first.
 */
export function endWith(code: number): void {
  process.exitCode = code;
  if (code !== 0) process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
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

const PROJECT = resolve(import.meta.dirname, '../..');

/** As the bundler writes it from a folder elsewhere, which may share the first parts of the project's path: from the first part that differs. */
const ENDS_OF_PROJECT = PROJECT.split(sep)
  .filter(Boolean)
  .map((_, nth, parts) => `${RegExp.escape(parts.slice(nth).join('/'))}/`);
/** The bundler writes paths from the folder it works in, which is inside the site's. */
const FROM_WORK_FOLDER = new RegExp(`(?:\\.\\./)+(?:${ENDS_OF_PROJECT.join('|')})?(?=src/)`, 'g');

/** Where a compiler found the fault, as Astro and Vite attach it. */
type Located = { loc?: { file?: string; line?: number } };

/** What is printed of an error: one sentence, with the place when the error knows it. */
export function userMessageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { loc } = error as Located;
  const place = loc?.file ? ` (${relative(PROJECT, loc.file)}:${loc.line ?? 1})` : '';
  const lines = stripVTControlCharacters(error.message).replace(FROM_WORK_FOLDER, '').split('\n');
  const [first = error.name, second] = lines.flatMap((line) => line.trim() || []);
  return `${first.endsWith(':') && second ? `${first} ${second}` : first}${place}`;
}
