import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

const HELP = `npm start

Installs what is missing, opens the database (an embedded one in PORTAL_HOME, or PostgreSQL at DATABASE_URL), fills an empty
one with the demo world, exports the snapshot, builds the pages that changed, and serves site, API and live socket on one
address, which it prints. Ctrl-C stops it. What did not change since the last start is not done again.

  --help   this text

Settings, by environment: PORT (4321), HOST (localhost), PORTAL_HOME (.portal), DATA_DIR (data), DIST_DIR (dist),
DATABASE_URL, PUBLIC_ORIGIN, PUBLIC_API_BASE, PUBLIC_LIVE_URL, CORS_ORIGINS, TRUST_PROXY, AUTH_SECRET. The README says more.
`;

if (process.argv.includes('--help')) process.stdout.write(HELP);
else {
  // Compiled code is kept between starts: the second one is nearly twice as fast. So everything else is loaded after this.
  enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/memoria/compiled'));
  const { startPortal } = await import('./start/start-portal.ts');
  process.exitCode = await startPortal(process.env);
}
