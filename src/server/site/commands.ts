import { defineCommand } from '../kernel/commands/define-command.ts';
import { choice, file, flag, line, lines, optional, rowId, whole, written } from '../kernel/commands/fields.ts';
import { printableLine, table } from '../kernel/commands/print.ts';
import { UserError } from '../kernel/user-error.ts';
import { cancelJob, newestJobs, queueJob, type SiteJob } from './jobs.ts';
import { JOB_KINDS, type JobKind } from './schema.ts';

/** A line is cut to this length in a list. */
const LONGEST_LINE = 100;
/** After so many milliseconds a job that waits should have begun. */
const SOON = 30_000;

/** A job as its command line would be. */
const commandOf = ({ kind, args }: Pick<SiteJob, 'kind' | 'args'>) => [kind, ...args].join(' ');

const seconds = (from: Date, until: Date) => `${Math.round((until.getTime() - from.getTime()) / 1000)} s`;

function jobCells(job: SiteJob, now: Date) {
  const { id, state, by, createdAt, startedAt, endedAt, percent, said, tries, cancelledBy } = job;
  return {
    id,
    state: state === 'running' && cancelledBy !== null ? 'ending' : state,
    command: commandOf(job),
    by,
    at: createdAt,
    took: startedAt === null ? null : seconds(startedAt, endedAt ?? now),
    percent: percent === null ? null : `${percent} %`,
    tries: tries > 1 ? `try ${tries}` : null,
    said: printableLine(said, LONGEST_LINE),
  };
}

const COLUMNS = {
  id: -5,
  state: 9,
  command: 0,
  by: 0,
  at: 0,
  took: 0,
  percent: 0,
  tries: 0,
  said: 0,
};

const listJobs = defineCommand({
  name: 'jobs',
  about: 'lists imports, rebuilds and publishes that npm run work does, the newest first, with how far they are',
  role: 'support',
  options: { limit: lines() },
  read: async ({ db, clock }, { limit }) => {
    const now = clock.now();
    const jobs = await newestJobs(db, limit);
    const listed = table(
      jobs.map((job) => jobCells(job, now)),
      COLUMNS,
      'There were no jobs yet.',
    );
    const isStuck =
      jobs.some(({ state, createdAt }) => state === 'waiting' && now.getTime() - createdAt.getTime() > SOON) &&
      !jobs.some(({ state }) => state === 'running');
    const hint = '\nNothing runs, though a job waits: is npm run work running? npm start does it, too.';
    return isStuck ? { ...listed, message: listed.message + hint } : listed;
  },
});

type Asked = {
  to?: number | undefined;
  unpin: boolean;
  skipBad: boolean;
  check: boolean;
  folder?: string | undefined;
  client?: string | undefined;
  only?: string | undefined;
  icons: boolean;
  acceptRemovals: boolean;
};

/** What each kind takes. */
const TAKES: Record<JobKind, readonly (keyof Asked)[]> = {
  import: ['folder', 'client', 'only', 'icons', 'acceptRemovals'],
  rebuild: ['to', 'unpin', 'skipBad'],
  publish: ['check'],
};

const option = (key: string) => `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const givenIn = (asked: Asked) =>
  (Object.keys(asked) as (keyof Asked)[]).filter((key) => asked[key] !== undefined && asked[key] !== false);

function problemOf({ kind, ...asked }: Asked & { kind: JobKind }): string | null {
  const stray = givenIn(asked).find((key) => !TAKES[kind].includes(key));
  if (stray !== undefined) return `takes no ${option(stray)} for ${kind}`;
  if (kind === 'import' && asked.folder === undefined) return 'needs --folder for import';
  return asked.to !== undefined && (asked.unpin || asked.skipBad) ? 'takes --to alone' : null;
}

function argsOf({ folder, ...asked }: Asked): string[] {
  const options = givenIn(asked as Asked).flatMap((key) => {
    const value = asked[key as keyof typeof asked];
    return value === true ? [option(key)] : [option(key), String(value)];
  });
  return folder === undefined ? options : [folder, ...options];
}

/** Only what is set up on the machine of the worker: a command of the operator's choice would be a way in. */
const addJob = defineCommand({
  name: 'queue-job',
  about: 'lets npm run work import (from --folder), rebuild, or publish (to PUBLISH_TO), after what waits already',
  role: 'admin',
  args: { kind: choice(JOB_KINDS) },
  options: {
    to: optional(whole(1, 999_999_999)),
    unpin: flag(),
    skipBad: flag(),
    check: flag(),
    folder: optional({ ...file(), word: 'DIR' }),
    client: optional({ ...file(), word: 'DIR' }),
    only: optional(written(line(), 'PART,…')),
    icons: flag(),
    acceptRemovals: flag(),
  },
  check: problemOf,
  change: async ({ db, clock, by, audit }, { kind, ...asked }) => {
    const args = argsOf(asked);
    const { id, isNew } = await queueJob(db, { kind, args, by }, clock.now());
    if (!isNew) return `Job ${id} waits to do just that: nothing was added.`;
    await audit({ before: null, after: { id, kind, args } });
    return { message: `Job ${id} waits: npm run admin -- jobs shows how far it is.`, facts: { id } };
  },
});

const endJob = defineCommand({
  name: 'cancel-job',
  about: 'ends a job that waits or runs; what it ended in stays whole',
  role: 'admin',
  args: { job: rowId() },
  change: async ({ db, clock, by, audit }, { job: id }) => {
    const job = await cancelJob(db, id, by, clock.now());
    if (job === undefined) throw new UserError(`There is no job ${id}: see npm run admin -- jobs.`);
    if (job.endedAt !== null)
      throw new UserError(`Job ${id} is over since ${job.endedAt.toISOString()} (${job.state}).`);
    await audit({ before: { state: job.state }, after: { state: 'cancelled' } });
    return job.state === 'waiting'
      ? `Job ${id} (${commandOf(job)}) is cancelled.`
      : `Job ${id} (${commandOf(job)}) is being ended: npm run admin -- jobs says when it is over.`;
  },
});

export const JOB_COMMANDS = [listJobs, addJob, endJob];
