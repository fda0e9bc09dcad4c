import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { stepsFor } from '#scripts/test/steps.ts';

afterEach(() => vi.unstubAllEnvs());

/** Runs the step against a registry that answers so; without one, against a port on which nothing listens. */
async function audited(answer: RequestListener | null) {
  const server = createServer(answer ?? undefined).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => server.close().closeAllConnections();
  if (answer === null) close();
  else onTestFinished(close);
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  const [step] = stepsFor({ all: false, only: ['audit'], paths: [] });
  return step?.run({ all: false, quiet: true, portal: () => Promise.reject(new Error('needs no portal')) });
}

const WEAKNESS = {
  id: 1,
  url: 'about:blank',
  title: 'Reads beyond the end',
  severity: 'high',
  vulnerable_versions: '*',
};

test.each<[string, RequestListener | null, object]>([
  ['no known weakness', (_, answer) => answer.end('{}'), { passed: 1, failed: 0 }],
  [
    'a known weakness',
    ({ method }, answer) => answer.writeHead(method === 'POST' ? 200 : 404).end(JSON.stringify({ uqr: [WEAKNESS] })),
    { failed: 1, note: 'packages with known weaknesses: 1; npm audit names them' },
  ],
  ['a refusal', (_, answer) => answer.writeHead(405).end(), { failed: 0, skipped: 1 }],
  ['an answer that is none', (_, answer) => answer.end('<p>Sign in'), { failed: 0, skipped: 1 }],
  ['no network', null, { failed: 0, skipped: 1, note: expect.stringContaining('unknown') }],
])('known weaknesses are counted, or unknown, with %s', async (_, answer, counted) => {
  expect(await audited(answer)).toMatchObject(counted);
});

test('a registry that never answers holds nothing up', { tags: 'long' }, async () => {
  expect(await audited(() => undefined)).toMatchObject({ failed: 0, skipped: 1 });
});
