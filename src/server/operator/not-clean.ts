import { SentenceError } from '../kernel/sentence-error.ts';
import { printableLine } from './tickets/printable.ts';

/** More letters of a problem tell nothing more. */
const LONGEST_PROBLEM = 300;

/** What a check found, every problem by name, for a command that fails; `looked` says at what, `count` how many there are in all. */
export function notClean(looked: string, problems: readonly string[], count: number): SentenceError {
  const more = count - problems.length;
  return new SentenceError(
    [
      `not clean: ${count} ${count === 1 ? 'problem' : 'problems'} in ${looked}`,
      ...problems.map((problem) => `  ${printableLine(problem, LONGEST_PROBLEM)}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  );
}
