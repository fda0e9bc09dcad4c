import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { cssModules, portalBuild, singleClasses } from '#build/integration.ts';
import { notePictures } from '#build/note-pictures.ts';
import { ownWords } from '#build/own-words.ts';
import { scriptText } from '#build/script-text.ts';
import { siteAddresses } from '#build/sitemap.ts';

const { DIST_DIR, PUBLIC_ORIGIN } = process.env;

export default defineConfig({
  site: PUBLIC_ORIGIN || 'http://localhost:4321',
  outDir: DIST_DIR || 'dist',
  compressHTML: true,
  devToolbar: { enabled: false },
  // File names, folders and what may stand inside a page are settled by the pipeline.
  integrations: [
    react(),
    portalBuild({ addresses: siteAddresses, pictures: notePictures, worker: 'src/worker/worker.ts' }),
  ],
  // What draws models fetches three.js when it has something to draw: a worker of several files.
  vite: {
    plugins: [ownWords(), scriptText(), singleClasses()],
    css: { modules: cssModules },
    worker: { format: 'es' },
  },
});
