import { hostname } from 'node:os';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { createWorkerLoop, type LoopPass, type WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { type ClaimedJob, claimJob, endJob, giveBack, LEASE, queueJob, renewJob } from '#server/site/jobs.ts';
import { readPin } from '#server/site/pin.ts';
import { queueMoments } from './moments.ts';
import { runJob } from './run-job.ts';

/** Milliseconds between two looks for jobs, and between two words on how far one is. */
const EVERY = 2_000;

type Deps = {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'home' | 'publishTo'>;
  /** Of the commands. */
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  report: (error: unknown) => void;
};

/** Keeps the claim of a running job; answers how to stop. `onEnd` gets why the job must end: an operator, or another worker has it. */
function keepClaim(
  { db, clock, report }: Deps,
  job: ClaimedJob,
  progress: Parameters<typeof renewJob>[2],
  onEnd: (why: { cancelledBy: string } | 'lost') => void,
): () => void {
  let renewed = clock.now().getTime();
  const renew = async () => {
    const now = clock.now();
    const answer = await renewJob(db, job, progress, now);
    renewed = now.getTime();
    if (answer === 'lost') onEnd('lost');
    else if (answer.cancelledBy !== null) onEnd({ cancelledBy: answer.cancelledBy });
  };
  const timer = setInterval(() => {
    void renew().catch((error: unknown) => {
      report(error);
      // Without its database this worker cannot know whether another one has begun the job.
      if (clock.now().getTime() - renewed > LEASE) onEnd('lost');
    });
  }, EVERY);
  return () => clearInterval(timer);
}

async function perform(deps: Deps, job: ClaimedJob, stop: AbortSignal): Promise<void> {
  const { db, clock, settings, env, say } = deps;
  const name = `Job ${job.id} (${[job.kind, ...job.args].join(' ')}, ${job.by})`;
  say(`${name} begins${job.tries > 1 ? `, try ${job.tries}` : ''}.`);
  const ending = new AbortController();
  let why: { cancelledBy: string } | 'lost' | null = null;
  const { now, ended } = runJob(job, env, AbortSignal.any([stop, ending.signal]));
  const letGo = keepClaim(deps, job, now, (reason) => {
    why = reason;
    ending.abort();
  });
  const { isDone, said } = await ended.finally(letGo);
  const at = clock.now();
  // An assignment inside a callback is not seen by the compiler.
  const reason = why as { cancelledBy: string } | 'lost' | null;
  if (isDone) {
    await endJob(db, job, 'done', said, at);
    if (job.kind === 'rebuild' && settings.publishTo.length > 0) {
      await queueJob(db, { kind: 'publish', args: [], by: `job ${job.id}` }, at);
    }
    say(`${name} is done: ${said}`);
  } else if (reason === 'lost') {
    say(`${name} was ended: another worker has it.`);
  } else if (reason !== null) {
    await endJob(db, job, 'cancelled', `Ended by ${reason.cancelledBy}.`, at);
    say(`${name} was ended by ${reason.cancelledBy}.`);
  } else if (stop.aborted) {
    await giveBack(db, job, at);
    say(`${name} was broken off: the next worker begins it again.`);
  } else {
    await endJob(db, job, 'failed', said, at);
    say(`${name} failed: ${said}`);
  }
}

/** Takes imports, rebuilds and publishes from the database, one at a time over all workers, and does each in a process of its own. */
export function createSiteWorker(deps: Deps): WorkerLoop {
  const { db, clock, settings, say, report } = deps;
  const worker = `${hostname()}:${process.pid}`;
  const round: LoopPass = async ({ isClosing, stop }) => {
    while (!isClosing()) {
      // A pinned site prints what its time has come for once it is let go.
      const due = readPin(settings.home) === null ? await queueMoments(db, clock.now()) : null;
      if (due !== null) say(`A rebuild waits, for ${due}.`);
      const job = await claimJob(db, worker, clock.now());
      if (job === null) return;
      await perform(deps, job, stop);
    }
  };
  return createWorkerLoop({ round, everyMs: EVERY, report });
}
