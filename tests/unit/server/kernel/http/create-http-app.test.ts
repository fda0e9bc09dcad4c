import fastify from 'fastify';
import { expect, test } from 'vitest';
import { protect } from '#server/kernel/http/create-http-app.ts';

const HELMETS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

async function answers(publicOrigin: string, ...urls: string[]) {
  const app = fastify({ genReqId: () => 'an id' });
  await protect(app, { publicOrigin });
  app.get('/', () => 'ok');
  app.get('/shared', (_request, reply) => reply.header('Cross-Origin-Resource-Policy', 'cross-origin').send('ok'));
  app.get('/broken', () => {
    throw new Error('broken');
  });
  const all = await Promise.all(urls.map((url) => app.inject(url)));
  await app.close();
  return all.map(({ headers }) => headers);
}

test('every answer carries the same headers, the refused and the failed one, too', async () => {
  for (const headers of await answers('http://localhost:4321', '/', '/nowhere', '/broken')) {
    expect(headers).toMatchObject({ ...HELMETS, 'x-request-id': 'an id' });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('a site with https asks to be visited so only', async () => {
  const [headers] = await answers('https://portal.example.com', '/');
  expect(headers).toMatchObject({ ...HELMETS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' });
});

test('an answer may say otherwise, and the next one is not touched by it', async () => {
  const [shared, next] = await answers('http://localhost:4321', '/shared', '/');
  expect(shared).toHaveProperty('cross-origin-resource-policy', 'cross-origin');
  expect(next).toHaveProperty('cross-origin-resource-policy', 'same-origin');
});
