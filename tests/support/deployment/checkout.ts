import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { NGINX } from '#support/hosts/real-nginx.ts';
import { postgresBinaries } from '#support/server/postgres.ts';
import { ROOT, repositoryFiles } from '#support/server/source-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a production install, which nobody may write into. */
    checkout: string | null;
  }
}

/** Copies what is in the repository into a folder, and installs what is needed to serve and to build, as a container is made. */
export function makeCheckout(folder: string): void {
  for (const path of repositoryFiles()) {
    if (path.startsWith('tests/')) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  const shell = process.platform === 'win32';
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'pipe',
    shell,
  });
  // For whom root may write anyway, the owner does it: everything runs as somebody else there.
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
}

let made: string | null = null;

/** Makes one checkout for all files of the project; null where the programs are missing that a deployment needs. */
export function setup(project: TestProject): void {
  if (NGINX !== undefined && postgresBinaries() !== null) {
    made = mkdtempSync(join(tmpdir(), 'portal-checkout-'));
    makeCheckout(join(made, 'checkout'));
    // Somebody else runs what is in it.
    chmodSync(made, 0o755);
  }
  project.provide('checkout', made && join(made, 'checkout'));
}

/** Takes a checkout's protection away again, and removes it. */
export function removeCheckout(folder: string): void {
  chmodSync(folder, 0o755);
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}

export function teardown(): void {
  if (made === null) return;
  removeCheckout(join(made, 'checkout'));
  rmSync(made, { recursive: true, force: true });
}
