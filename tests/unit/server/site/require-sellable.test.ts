import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { requireSellable } from '#server/site/require-sellable.ts';

const distDir = mkdtempSync(join(tmpdir(), 'portal-sellable-'));
afterAll(() => rmSync(distDir, { recursive: true, force: true }));

const paypal = (api: string) =>
  ({ provider: 'paypal', api, clientId: 'id', clientSecret: 'secret', webhookId: 'webhook' }) as const;
const LIVE = { payments: paypal('https://api-m.paypal.com'), showsSandbox: false };
const SANDBOX = { payments: { provider: 'sandbox' }, showsSandbox: true } as const;
const publicOrigin = 'https://portal.example.com';

const built = (strip: boolean) =>
  writeFileSync(join(distDir, 'index.html'), `<title>Portal</title>${strip ? '<aside class="sandbox-strip">' : ''}`);

describe('what is sold', () => {
  test.each([
    ['the sandbox over pages that say so', SANDBOX, true],
    ['PayPal over pages that say nothing', LIVE, false],
    [
      'the demo world’s sandbox over any pages',
      { payments: { provider: 'sandbox' }, showsSandbox: false } as const,
      true,
    ],
    ['nothing over any pages', { payments: null, showsSandbox: false }, true],
  ])('by %s', (_what, selling, strip) => {
    built(strip);
    expect(() => requireSellable({ servesSite: true, ...selling, publicOrigin, distDir })).not.toThrow();
    expect(() =>
      requireSellable({ servesSite: true, ...selling, publicOrigin, distDir: join(distDir, 'none') }),
    ).not.toThrow();
  });

  test('is nothing by the sandbox over pages that do not say so', () => {
    built(false);
    expect(() => requireSellable({ servesSite: true, ...SANDBOX, publicOrigin, distDir })).toThrow(
      /does not say that no money moves: build/,
    );
  });

  test('is what the server says where it serves no pages', () => {
    built(false);
    expect(() => requireSellable({ servesSite: false, ...SANDBOX, publicOrigin, distDir })).not.toThrow();
  });

  test('is nothing by PayPal over pages that say that no money moves', () => {
    built(true);
    expect(() => requireSellable({ servesSite: true, ...LIVE, publicOrigin, distDir })).toThrow(
      /says that no money moves, and PayPal takes/,
    );
  });

  test('is nothing by PayPal where players would come back to their own machine; a PayPal of this machine may send them there', () => {
    built(false);
    const here = 'http://localhost:4321';
    expect(() => requireSellable({ servesSite: true, ...LIVE, publicOrigin: here, distDir })).toThrow(
      /^PUBLIC_ORIGIN is http:\/\/localhost:4321/,
    );
    const double = { payments: paypal('http://127.0.0.1:9'), showsSandbox: false };
    expect(() => requireSellable({ servesSite: true, ...double, publicOrigin: here, distDir })).not.toThrow();
  });
});
