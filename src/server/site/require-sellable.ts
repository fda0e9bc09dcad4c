import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOnThisMachine, type Settings } from '../kernel/settings.ts';
import { UserError } from '../kernel/user-error.ts';

/** The strip's first attribute on a page (`components/shell/SandboxStrip.astro`). */
const STRIP = 'class="sandbox-strip"';

type Selling = Pick<Settings, 'payments' | 'showsSandbox' | 'publicOrigin' | 'distDir' | 'servesSite'>;

/** Throws where the served pages are wrong about whether money moves. */
function requireTrueStrip({ payments, showsSandbox, distDir }: Selling): void {
  const front = join(distDir, 'index.html');
  if (!existsSync(front)) return;
  const says = readFileSync(front, 'utf8').includes(STRIP);
  if (showsSandbox && !says) {
    throw new UserError(
      `The site in ${distDir} does not say that no money moves: build it again with the same PAYMENTS as the server has.`,
    );
  }
  if (payments?.provider === 'paypal' && !showsSandbox && says) {
    throw new UserError(
      `The site in ${distDir} says that no money moves, and PayPal takes it: build it again with the same PAYMENTS and PAYPAL_API as the server has.`,
    );
  }
}

/** Throws where PayPal would send players back to their own machine. */
function requireWayBack({ payments, publicOrigin }: Selling): void {
  if (payments?.provider !== 'paypal' || isOnThisMachine(payments.api) || !isOnThisMachine(publicOrigin)) return;
  throw new UserError(
    `PUBLIC_ORIGIN is ${publicOrigin}, and players come back there from PayPal: set it to the address of the site.`,
  );
}

/** Throws a sentence when these settings and the served site must not sell. */
export function requireSellable(settings: Selling): void {
  requireWayBack(settings);
  if (settings.servesSite) requireTrueStrip(settings);
}
