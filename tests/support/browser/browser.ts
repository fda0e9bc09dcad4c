import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's build without a window comes first: the tests take a fifth less time in it. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * What costs time and shows no page: the address bar's own suggestion pages, rendered anew for every test, and a process
 * kept ready for a tab that never comes. A browser heeds only its last list, so it begins with what Playwright turns off.
 */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
];

/** Flags that keep a browser on a machine without a display or a network quiet. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

function installed(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist; correct it or unset it.`);
  }
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));
}

/** Ways to get a browser, tried in this order; each may fail quietly, the last word is findBrowser's. */
const INSTALLERS: readonly [string, readonly string[]][] = [
  ['playwright', ['install', 'chromium']],
  ['apt-get', ['update']],
  ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']],
  ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']],
];

/** Runs an installer until it ends, well or badly. */
function attempt(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: 300_000, shell: process.platform === 'win32' });
    child.on('error', () => resolve());
    child.on('close', () => resolve());
  });
}

/** The path of a Chromium: CHROMIUM_PATH, Playwright's, the system's, else one it installs; throws a sentence when none can be had. */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const found = installed();
  if (found) return found;
  for (const [program, args] of INSTALLERS) {
    say(`No browser found: trying ${program} ${args.join(' ')}.`);
    await attempt(program, args);
    const path = installed();
    if (path) return path;
  }
  throw new Error('No Chromium was found or could be installed; install one and set CHROMIUM_PATH to its path.');
}
