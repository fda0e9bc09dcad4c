import { z } from 'zod';
import { isUnreachable } from '#server/kernel/db/query-errors.ts';
import { DATABASE_AWAY } from '#server/kernel/http/errors.ts';
import type { AnswerCounts } from './client.ts';

export const AT_RANDOM = 'at random';
export const DATABASE = 'the database';

const Cause = z.object({ type: z.string(), message: z.string(), code: z.string().optional() });
type Cause = z.infer<typeof Cause> & { cause?: Cause | undefined };
const Line = z.object({
  killed: z.string().optional(),
  level: z.number().optional(),
  msg: z.string().optional(),
  err: Cause.extend({ cause: Cause.optional() }).optional(),
});

const ERROR = 50;
const WARNING = 40;
/** What the database pool says on a machine that is too busy: no connection became free, or was opened, in time. */
const BUSY = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'];
const IS_BUSY = 'the machine is busy';
const IS_AWAY = 'the database was restarted';
/** Reports of requests that failed for these reasons alone. */
const EXPLAINED = [IS_BUSY, IS_AWAY].map((why) => `${DATABASE_AWAY} · ${why}`);

/** The error that was logged, as it was thrown. */
const thrown = ({ message, code, cause }: Cause): Error =>
  Object.assign(new Error(message, cause && { cause: thrown(cause) }), code === undefined ? {} : { code });

export type Journal = ReturnType<typeof createJournal>;

const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 80) ?? '';

type Known = { points: readonly string[]; expected: readonly string[] };

/** Keeps deaths, warnings by their words, and as troubles every error that neither what is tried nor a busy machine explain. */
export function createJournal({ points, expected }: Known) {
  const deaths: Record<string, number> = Object.fromEntries([...points, AT_RANDOM].map((name) => [name, 0]));
  const reports = new Map<string, number>();
  const troubles = new Map<string, number>();
  const complaints: string[] = [];
  const add = (list: Map<string, number>, what: string) => list.set(what, (list.get(what) ?? 0) + 1);
  return {
    deaths,
    /** Warnings and expected errors, each with how often it came. */
    reports,
    troubles,
    /** The last lines on standard error, for a run that cannot begin. */
    complaints,
    killed: (how: string) => {
      deaths[how] = (deaths[how] ?? 0) + 1;
    },
    trouble: (what: string) => add(troubles, what),
    complaint: (line: string) => {
      complaints.push(line);
      if (complaints.length > 20) complaints.shift();
    },
    line: (text: string) => {
      const read = Line.safeParse(parse(text));
      if (!read.success) return;
      const { killed, level = 0, msg = '', err } = read.data;
      if (killed) deaths[killed] = (deaths[killed] ?? 0) + 1;
      if (level < WARNING) return;
      const isBusy = BUSY.some((words) => [err?.message, err?.cause?.message].includes(words));
      // After a restart connections break, also those that were waited for.
      const isAway = !isBusy && (deaths[DATABASE] ?? 0) > 0 && err !== undefined && isUnreachable(thrown(err));
      const reason = isBusy ? IS_BUSY : isAway ? IS_AWAY : null;
      const isExpected = level < ERROR || reason !== null || (err && expected.includes(err.type));
      const words = reason ? [msg, reason] : [msg, err?.type, err?.message, err?.cause?.message];
      const what = words.flatMap((part) => (part ? firstLine(part) : [])).join(' · ');
      if (isExpected) add(reports, reason ? what : [msg, err?.type].filter(Boolean).join(' · '));
      else add(troubles, what);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A line that a process could not end is no message.
    return null;
  }
}

const inWords = ([what, times]: [string, number]) => `${times} × ${what}`;

/** Answers that no player may get, and errors that neither what is tried nor a busy machine explain. */
export function errorFindings(
  { troubles, reports }: Journal,
  tally: AnswerCounts,
  isTried: (how: string) => boolean = () => false,
): string[] {
  const faults = [...tally].filter(([how]) => / 5\d\d/.test(how) && !isTried(how));
  const [away, others] = [faults.filter(([how]) => / 503\b/.test(how)), faults.filter(([how]) => !/ 503\b/.test(how))];
  const explained = EXPLAINED.reduce((sum, report) => sum + (reports.get(report) ?? 0), 0);
  const isExplained = away.reduce((sum, [, times]) => sum + times, 0) <= explained;
  return [...(isExplained ? others : [...away, ...others]).map(inWords), ...[...troubles].map(inWords)];
}

export const sorted = (counts: ReadonlyMap<string, number>) =>
  Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));

export function countBy<One>(list: readonly One[], name: (one: One) => string): Record<string, number> {
  return sorted(new Map([...Map.groupBy(list, name)].map(([key, own]) => [key, own.length])));
}
