import { join, resolve } from 'node:path';
import react from '@astrojs/react';
import { portalBuild } from '#build/integration.ts';
import { inEachLanguage } from '#domain/site/site-facts.ts';
import { buildSite } from '#scripts/build/build-site.ts';

const [root = '', distDir = ''] = process.argv.slice(2).map((path) => resolve(path));
const addresses = async () => [{ path: '/', lastmod: null }];

try {
  await buildSite(
    root,
    { DATA_DIR: join(root, 'data'), DIST_DIR: distDir, PUBLIC_API_BASE: process.env['PUBLIC_API_BASE'] ?? '' },
    {
      texts: inEachLanguage(() => ({})),
      config: { configFile: false, site: 'http://localhost:4321', integrations: [react(), portalBuild({ addresses })] },
    },
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
