import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from '../sentence-error.ts';
import type { Settings } from '../settings.ts';

/** What the strip begins with on a page (`components/shell/SandboxStrip.astro`). */
const STRIP = 'class="sandbox-strip"';

/**
 * Throws a sentence when no money moves and the site that is served was built without saying so (decisions.md: every page
 * then shows it). Without a site there is nothing to say it on.
 */
export function requireStrip({ showsSandbox, distDir }: Pick<Settings, 'showsSandbox' | 'distDir'>): void {
  const front = join(distDir, 'index.html');
  if (!showsSandbox || !existsSync(front) || readFileSync(front, 'utf8').includes(STRIP)) return;
  throw new SentenceError(
    `The site in ${distDir} does not say that no money moves: build it again with the same PAYMENTS as the server has.`,
  );
}
