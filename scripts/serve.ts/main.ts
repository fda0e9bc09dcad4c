import { runMain } from '../start/command-line.ts';
import { refusesArguments } from '../start/stopping.ts';

const HELP = `npm run serve

Serves site, API and live socket: opens the database, looks whether this code fits its schema, and listens. It serves what
DIST_DIR holds at once, also while a rebuild swaps pages in, and never exports, builds or publishes. The database at
DATABASE_URL is never migrated (npm run migrate does that); the embedded one in PORTAL_HOME migrates itself.

SIGTERM or Ctrl-C ends it: /ready answers 503 at once, the process goes on for DRAIN_SECONDS (5 with NODE_ENV=production,
else 0), then it closes. SIGHUP is ignored.

  --help   this text

Settings, by environment: as for npm start, and SITE=off, which serves the API without any pages. The README says more.
`;

if (process.argv.includes('--help')) process.stdout.write(HELP);
else if (!refusesArguments('npm run serve')) {
  await runMain(async () => (await import('../serve/serve-portal.ts')).servePortal(process.env));
}
