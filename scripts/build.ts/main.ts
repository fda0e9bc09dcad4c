import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { namelessSite } from '#server/site/sample-leftovers.ts';
import { snapshotNumber } from '#snapshot/read-files.ts';
import { buildEnvironment, readBuildSettings } from '../build/build-settings.ts';
import { buildSite } from '../build/build-site.ts';
import { bundleDigest, forgetBuilt, inputsDigest, stampBuilt } from '../build/inputs.ts';
import { makeBuildFolder } from '../build/lock.ts';
import { refuseOtherThanPinned } from '../releases/releases.ts';
import { runProgram } from '../start/command-line.ts';

const HELP = `npm run build

Prints the site from the snapshot in DATA_DIR (default data) into DIST_DIR (default dist). Pages whose data and templates
did not change are kept; pages and files that no longer belong to the site are removed. A build that is broken off leaves
every page whole, and the next one goes on from there.

  --help   this text

Settings: DATA_DIR, DIST_DIR, PUBLIC_ORIGIN (default http://localhost:4321), PUBLIC_API_BASE and PUBLIC_LIVE_URL
(default: the site's own origin). PAYMENTS=sandbox, or PAYMENTS=paypal with
PAYPAL_API at PayPal's own sandbox, as the server has them, lets every page say that no money moves. STATIC_HOST=netlify or cloudflare puts that host's rules into the site itself; the
rules of every host lie in DIST_DIR/.build/hosts.
`;

async function build(): Promise<number> {
  const root = resolve(import.meta.dirname, '../..');
  const settings = readBuildSettings();
  refuseOtherThanPinned(settings);
  // Read before the build begins: what changes while it runs belongs to the next one.
  const inputs = inputsDigest(root, settings);
  makeBuildFolder(settings.distDir);
  forgetBuilt(settings.distDir);
  const { texts } = settings.site;
  await buildSite(root, buildEnvironment(settings), { texts, inputs: bundleDigest(root, settings) });
  stampBuilt(settings.distDir, inputs, snapshotNumber(settings.dataDir));
  if (!settings.site.isNamed) process.stdout.write(`${namelessSite(settings)}\n`);
  return 0;
}

// A large site is mostly short-lived texts: V8 would let twice as much of them pile up as it holds before it clears them away.
setFlagsFromString('--heap-growing-percent=40');
await runProgram({ program: 'npm run build', help: HELP, options: {}, run: build });
