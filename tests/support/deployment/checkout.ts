import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, repositoryFiles } from '#support/server/source-files.ts';

/** Copies what is in the repository into a folder, and installs what is needed to serve and to build, as a container is made. */
export function makeCheckout(folder: string): void {
  for (const path of repositoryFiles()) {
    if (path.startsWith('tests/')) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  const shell = process.platform === 'win32';
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe', shell });
  // For whom root may write anyway, the owner does it: everything runs as somebody else there.
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
}

/** Takes the checkout's protection away again, so that it can be removed. */
export function unprotect(folder: string): void {
  chmodSync(folder, 0o755);
  execFileSync('chmod', ['-R', 'u+w', folder]);
}
