import { runProgram } from '../start/command-line.ts';
import { work } from '../worker/work.ts';

const HELP = `npm run work

Takes jobs from the database, one at a time over all machines, and does each in a process of its own: npm run import-game, npm run
rebuild, and after each rebuild npm run publish to the targets in PUBLISH_TO. When the time of a scheduled note has come, or a banner or
an offer ends, it queues the rebuild that prints it. It needs PORTAL_HOME, DATA_DIR and DIST_DIR of the machine that builds.

  npm run admin -- queue-job rebuild    lets a job wait
  npm run admin -- jobs                 lists them, with how far they are
  npm run admin -- cancel-job ID        ends one

SIGTERM or Ctrl-C ends it; a job it was at is begun again by the next worker, as is the job of one that was killed, after 30 seconds.
With the embedded database npm start and npm run serve do this themselves.

  --help   this text
`;

await runProgram({
  program: 'npm run work',
  help: HELP,
  options: {},
  run: () => work(process.env),
});
