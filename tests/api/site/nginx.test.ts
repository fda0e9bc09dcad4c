// @module-tag long
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { nginxFiles } from '#build/host-rules/nginx.ts';
import { Refusal } from '#contract/errors.ts';
import { SITE_FILES } from '#support/hosts/cases.ts';
import { NGINX, type RealNginx, startNginx } from '#support/hosts/real-nginx.ts';
import { writeRules, writeSite } from '#support/hosts/site-folder.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { connectLive, type LiveClient } from '#support/server/live-client.ts';
import { INTAKE_SECRET, signatureOf } from '#support/server/signed-report.ts';

const MB = 1024 * 1024;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  await writeSite(join(folder, 'dist'), SITE_FILES);
  const facts = { policy: "default-src 'self'", origin: 'http://localhost', api: '', files: new Set(SITE_FILES) };
  await writeRules(join(folder, 'dist'), nginxFiles(facts));
});
afterAll(() => rm(folder, { recursive: true }));

/** nginx in front of processes at these ports. */
const nginxBefore = (name: string, ports: readonly number[]): Promise<RealNginx> =>
  startNginx(join(folder, name), { site: join(folder, 'dist'), upstream: ports.map((port) => `127.0.0.1:${port}`) });

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

describe.skipIf(NGINX === undefined)('nginx before two processes of the portal', () => {
  const open: LiveClient[] = [];
  let processes: [TestApp, TestApp];
  let nginx: RealNginx;

  beforeAll(async () => {
    const settings = { intakeSecret: INTAKE_SECRET, trustedProxies: ['127.0.0.1'] };
    const first = await buildTestApp({ settings });
    processes = [first, await buildTestApp({ settings, beside: first })];
    for (const { app } of processes) await app.listen({ host: '127.0.0.1', port: 0 });
    nginx = await nginxBefore(
      'two',
      processes.map(({ app }) => portOf(app.server)),
    );
  });
  afterAll(async () => {
    await nginx.stop();
    for (const one of processes.toReversed()) await one.close();
  });
  afterEach(() => {
    for (const client of open.splice(0)) client.close();
  });

  const send = (path: string, body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(`${nginx.url}/api/v1${path}`, { method: 'POST', body, headers });
  const json = { 'content-type': 'application/json' };

  async function expectTooLarge(answer: Response): Promise<void> {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'application/json']);
    expect(Refusal.parse(await answer.json())).toMatchObject({ statusCode: 413, code: 'payloadTooLarge' });
  }

  test('a ranking of 15 MB passes', async () => {
    const report = JSON.stringify({ takenAt: processes[0].clock.now().toISOString(), players: [] });
    const body = `${report}${' '.repeat(15 * MB)}`;
    const answer = await send('/intake/ranking', body, {
      ...json,
      ...signatureOf(processes[0], '/intake/ranking', body),
    });
    expect(answer.status).toBe(200);
  });

  test('a ranking without a signature is refused by its headers, before its body is here', async () => {
    const { port } = new URL(nginx.url);
    const headers = { ...json, 'content-length': 15 * MB };
    const sent = request({ port, host: '127.0.0.1', path: '/api/v1/intake/ranking', method: 'POST', headers });
    sent.on('error', () => undefined).write(' '.repeat(MB));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(403);
    sent.destroy();
    // A process that resets a connection costs the answer, and counts as one that failed.
    for (let count = 0; count < 12; count += 1) {
      expect((await send('/intake/ranking', ' '.repeat(15 * MB), json)).status).toBe(403);
    }
  });

  test.each(['/auth/login', '/tickets', '/intake/spending'])('7 MB to %s are refused in JSON', async (path) => {
    await expectTooLarge(await send(path, ' '.repeat(7 * MB), json));
  });

  test('a ticket with a picture of the largest size reaches the server', async () => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(5 * MB)], { type: 'image/png' }), 'picture.png');
    const answer = await send('/tickets', form);
    expect(answer.status).not.toBe(413);
    expect(Refusal.parse(await answer.json()).code).not.toBe('payloadTooLarge');
  });

  test.each(['polling', 'websocket'])(
    'live sockets stand by %s, whichever process they began with',
    async (transport) => {
      for (let count = 0; count < 6; count += 1) {
        const { authorization } = await processes[0].signIn('demo', 'Demo1234');
        open.push(await connectLive(nginx.url, authorization.replace('Bearer ', ''), [transport]));
      }
      expect(open.map(({ heard }) => heard[0]?.[0])).toEqual(open.map(() => 'welcome'));
    },
  );

  test.each(['/health', '/ready', '/metrics'])('%s is nobody’s business out there', async (address) => {
    expect(await nginx.ask(address)).toMatchObject({ status: 404, file: '404.html' });
  });
});

describe.skipIf(NGINX === undefined)('nginx before processes that fail', () => {
  const seen: IncomingMessage[][] = [[], []];
  let servers: Server[];
  let nginx: RealNginx;

  const listener =
    (place: number, status: number): RequestListener =>
    (question, response) => {
      seen[place]?.push(question);
      question.resume().on('end', () => response.writeHead(status).end(`process ${place}`));
    };

  beforeAll(async () => {
    servers = [createServer(listener(0, 503)), createServer(listener(1, 200))];
    for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
    nginx = await nginxBefore('failing', servers.map(portOf));
  });
  afterAll(async () => {
    await nginx.stop();
    for (const server of servers) server.close();
  });

  const ask = (path: string, init?: RequestInit) => fetch(nginx.url + path, init);

  test('a question that one cannot answer goes to the other', async () => {
    for (let count = 0; count < 4; count += 1) expect((await ask('/api/v1/items/1')).status).toBe(200);
    expect(seen[0]?.length).toBeGreaterThan(0);
  });

  test('what changes something is sent once, whatever becomes of it', async () => {
    const before = seen.flat().length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask('/api/v1/auth/login', { method: 'POST', body: '{}' })),
    );
    expect(seen.flat().length - before).toBe(4);
    // Whichever took it says so itself: nginx puts nothing in the place of a process's own answer.
    for (const answer of answers) expect(await answer.text()).toMatch(/^process [01]$/);
  });

  test('a report that is passed on while it comes is sent once, too', async () => {
    const before = seen.flat().length;
    const body = ' '.repeat(2 * MB);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask('/api/v1/intake/ranking', { method: 'POST', body })),
    );
    expect(seen.flat().length - before).toBe(4);
    for (const answer of answers) expect(await answer.text()).toMatch(/^process [01]$/);
  });

  test("passes on the client's address, and an id that both logs have", async () => {
    await ask('/api/v1/items/1');
    expect(seen.flat().at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
    });
  });

  test('requests no other protocol than a live socket’s', async () => {
    const { port } = new URL(nginx.url);
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
    for (const path of ['/api/v1/items/1', '/socket.io/?EIO=4']) {
      const sent = request({ port, host: '127.0.0.1', path, headers }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      expect(seen.flat().at(-1)?.headers).toMatchObject({ connection: 'close' });
      expect(seen.flat().at(-1)?.headers['upgrade']).toBeUndefined();
    }
  });

  const end = async (server: Server) => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };

  test('a report goes to the other where one process is gone', async () => {
    await end(servers[0] as Server);
    const body = ' '.repeat(2 * MB);
    for (let count = 0; count < 4; count += 1) {
      expect(await (await ask('/api/v1/intake/ranking', { method: 'POST', body })).text()).toBe('process 1');
    }
  });

  test('no process answers: the answer is JSON', async () => {
    await end(servers[1] as Server);
    for (const [path, method] of [
      ['/api/v1/items/1', 'GET'],
      ['/api/v1/auth/login', 'POST'],
    ] as const) {
      const answer = await ask(path, { method });
      expect(answer.status).toBe(503);
      expect(Refusal.parse(await answer.json()).statusCode).toBe(503);
    }
  });
});
