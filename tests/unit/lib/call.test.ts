import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallOptions, createCall, type Transport } from '#lib/call.ts';
import { islandTransport } from '#lib/island-transport.ts';
import { fetchTransport } from '#lib/transport.ts';

type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };

type Answer = { status: number; type: string; body: string; retryAfter?: string };
let answer: Answer = { status: 200, type: 'application/json', body: '{}' };
let seen: Seen[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  seen.push({ method: request.method, url: request.url, headers: request.headers, body });
  if (answer.retryAfter) response.setHeader('retry-after', answer.retryAfter);
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
});
let base = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen = [];
  answer = { status: 200, type: 'application/json', body: '{}' };
});

const transports: [string, Transport][] = [
  ['the shell', fetchTransport],
  ['an island', islandTransport],
];

function client(transport: Transport, given: Partial<CallOptions> = {}) {
  const refused: (string | undefined)[] = [];
  const call = createCall({
    base,
    transport,
    token: () => 'secret',
    language: () => 'pt',
    onUnauthorized: (sent) => refused.push(sent),
    ...given,
  });
  return { call, refused };
}

test.each(transports)('%s sends method, path, bearer, language and body', async (_, transport) => {
  answer.body = '{"pvalues": 7}';
  const { call } = client(transport);
  const result = await call('POST /users/getPValues', { body: { account_name: 'demo' } });
  expect(result).toEqual({ ok: true, answer: { pvalues: 7 } });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/users/getPValues',
    body: '{"account_name":"demo"}',
    headers: { authorization: 'Bearer secret', 'accept-language': 'pt', 'content-type': 'application/json' },
  });
});

test.each(transports)(
  '%s sends no bearer when none is stored, and no body where none is taken',
  async (_, transport) => {
    const { call } = client(transport, { token: () => undefined });
    await call('GET /patchnotes/findById/{id}', { params: { id: '12' } });
    expect(seen[0]?.url).toBe('/api/v1/patchnotes/findById/12');
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[0]?.headers['content-type']).toBeUndefined();
  },
);

test.each(transports)('%s reads the body of a refusal', async (_, transport) => {
  answer = {
    status: 400,
    type: 'application/json',
    body: '{"statusCode":400,"message":"No.","code":"invalidCredentials"}',
  };
  const { call, refused } = client(transport);
  const result = await call('POST /auth/login', { body: { account_name: 'a', password: 'b' } });
  expect(result).toEqual({ ok: false, failure: { status: 400, code: 'invalidCredentials', message: 'No.' } });
  expect(refused).toEqual([]);
});

test.each(transports)('%s reads Retry-After', async (_, transport) => {
  answer = { status: 429, type: 'application/json', body: '{"statusCode":429,"message":"slow"}', retryAfter: '720' };
  const { call } = client(transport);
  const failure = { status: 429, code: 'tooManyRequests', message: 'slow', retryAfter: 720 };
  expect(await call('POST /auth/logout')).toEqual({ ok: false, failure });
});

test.each(transports)('%s survives an answer that is not JSON', async (_, transport) => {
  answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' };
  const { call } = client(transport);
  expect(await call('POST /auth/logout')).toMatchObject({ ok: false, failure: { status: 502, code: 'errorOccurred' } });
});

test.each(transports)('%s tells of a 401 with the bearer it sent', async (_, transport) => {
  answer = { status: 401, type: 'application/json', body: '{"statusCode":401,"message":"Unauthorized"}' };
  const { call, refused } = client(transport);
  expect(await call('POST /auth/logout')).toMatchObject({ failure: { code: 'unauthorized' } });
  expect(refused).toEqual(['secret']);
});

test.each(transports)('%s calls an unreachable server a network failure', async (_, transport) => {
  const { call } = client(transport, { base: 'http://127.0.0.1:1/api/v1' });
  expect(await call('POST /auth/logout')).toEqual({
    ok: false,
    failure: { status: 0, code: 'network', message: null },
  });
});

test.each(transports)(
  '%s sends a form as the browser writes it, groups by their names, and nothing for what is left out',
  async (_, transport) => {
    answer.body = '{"statusCode": 200, "name": "nova"}';
    const account = { mid: 'nova', password: 'Secret12', pwd: 'Secret12', pvalues: 0, status: 0 };
    await client(transport).call('POST /services', { form: { account, email: 'nova@gmail.com', service: undefined } });
    const [sent] = seen;
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const fields = [...(sent?.body ?? '').matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(fields).toEqual([
      ['account[mid]', 'nova'],
      ['account[password]', 'Secret12'],
      ['account[pwd]', 'Secret12'],
      ['account[pvalues]', '0'],
      ['account[status]', '0'],
      ['email', 'nova@gmail.com'],
    ]);
  },
);
