import { runMain } from '../start/command-line.ts';
import { refusesArguments } from '../start/stopping.ts';

const HELP = `npm start

Installs what is missing, opens the embedded database in PORTAL_HOME, fills an empty one with the demo world, exports the
snapshot, builds the pages that changed, and serves site, API and live socket on one address, which it prints. Ctrl-C stops
it. What did not change since the last start is not done again.

With DATABASE_URL or NODE_ENV=production nothing is filled in, and a site is made only where DIST_DIR holds none yet: one that
stands is served as it is, and npm run rebuild publishes what changed. A database at DATABASE_URL is migrated by
npm run migrate alone.

  --help   this text

Settings, by environment: PORT (4321), HOST (127.0.0.1), PORTAL_HOME (.portal), DATA_DIR (data), DIST_DIR (dist),
DATABASE_URL, PUBLIC_ORIGIN, PUBLIC_API_BASE, PUBLIC_LIVE_URL, CORS_ORIGINS, TRUST_PROXY, AUTH_SECRET. The README says more.
`;

if (process.argv.includes('--help')) process.stdout.write(HELP);
else if (!refusesArguments('npm start')) {
  await runMain(async () => (await import('../serve/serve-portal.ts')).startPortal(process.env));
}
