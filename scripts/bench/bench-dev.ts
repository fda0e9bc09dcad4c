import { chromium, type Page } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '#support/browser/browser.ts';
import { type DevCheckout, startDevCheckout } from '#support/server/dev-checkout.ts';
import { type Bench, type Measured, note } from './report.ts';

/** A change of a source, numbered so that each is another, and where a page shows it. */
type Change = {
  name: string;
  file: string;
  from: string;
  to: (turn: number) => string;
  shows: (text: string) => boolean;
  shown: (turn: number) => string;
};

const CHANGES: readonly Change[] = [
  {
    name: 'colour to seen ms',
    file: 'src/styles/tokens.css',
    from: '--parchment-2: #cdc4b0;',
    to: (turn) => `--parchment-2: rgb(1, 2, ${turn});`,
    shows: (colour) => getComputedStyle(document.body).color === colour,
    shown: (turn) => `rgb(1, 2, ${turn})`,
  },
  {
    name: 'island to seen ms',
    file: 'src/features/account/login/LoginIsland.tsx',
    from: '{...early}',
    to: (turn) => `data-turn="${turn}" {...early}`,
    shows: (turn) => document.querySelector(`form[data-turn="${turn}"]`) !== null,
    shown: String,
  },
  {
    name: 'text to seen ms',
    file: 'src/locales/en/account.json',
    from: '"page.title": "',
    to: (turn) => `"page.title": "${turn} `,
    shows: (turn) => document.title.startsWith(`${turn} `),
    shown: String,
  },
];
const TARGETS = { 'colour to seen ms': 300 };

async function measure(page: Page, dev: DevCheckout, change: Change, turn: number): Promise<number> {
  const { file, from, to, shows, shown } = change;
  const before = turn === 1 ? from : to(turn - 1);
  const began = performance.now();
  await dev.edit(file, before, to(turn));
  await page.waitForFunction(shows, shown(turn), { polling: 'raf' });
  return performance.now() - began;
}

export async function benchDev({ rounds, figures }: Bench): Promise<Measured> {
  const executablePath = await findBrowser(console.log);
  console.log('Starting npm run dev on a copy of the project.');
  const dev = await startDevCheckout();
  // A signal removes the copy, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void dev.end().then(() => process.exit(1)));
  try {
    await using browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
    const page = await browser.newPage();
    await page.goto(`${dev.url}/login`, { waitUntil: 'networkidle' });
    for (const change of CHANGES) {
      for (let turn = 1; turn <= rounds; turn += 1) note(figures, change.name, await measure(page, dev, change, turn));
    }
  } finally {
    await dev.end();
  }
  return { sizes: { rounds }, targets: TARGETS };
}
