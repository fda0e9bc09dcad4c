import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf } from '#server/kernel/http/caller.ts';
import { createClientAddress } from '#server/kernel/http/client-address.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify().decorate('clientAddress', createClientAddress(['127.0.0.1', '10.0.0.0/8']));
  app.get('/', (request) => {
    const { address, language, device } = callerOf(request);
    return { address, language, device };
  });
});
afterAll(() => app.close());

const caller = async (headers: Record<string, string> = {}) => (await app.inject({ url: '/', headers })).json();

describe('the language of a caller', () => {
  test.each([
    ['fr', 'fr'],
    ['pt', 'pt'],
    ['pt-BR', 'pt'],
    ['ES-mx', 'es'],
    ['es-419,es;q=0.9,en;q=0.8', 'es'],
    ['de-DE,de;q=0.9,fr;q=0.5', 'fr'],
    ['en;q=0.2, fr;q=0.9', 'fr'],
    ['fr;q=0, es;q=0.1', 'es'],
    ['en, fr', 'en'],
    [' , ;q=1, fr', 'fr'],
  ])('is, of %j, %s', async (accepted, language) => {
    expect(await caller({ 'accept-language': accepted })).toMatchObject({ language });
  });

  test.each(['', '*', 'de', 'br', 'frr', 'estonian', 'fr;q=0', ';;;', 'q=', 'fr;q=...', '-', 'x'.repeat(5_000)])(
    'is English where %j names none of ours',
    async (accepted) => {
      expect(await caller({ 'accept-language': accepted })).toMatchObject({ language: 'en' });
    },
  );

  test('is English where nothing is said', async () => {
    expect(await caller()).toMatchObject({ language: 'en' });
  });
});

describe('the device of a caller', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Windows'],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
  ])('is browser and system in words', async (agent, device) => {
    expect(await caller({ 'user-agent': agent })).toMatchObject({ device });
  });

  test('is nothing where nothing is said', async () => {
    expect(await caller({ 'user-agent': '' })).toMatchObject({ device: '' });
  });

  test.each([
    '(',
    'x',
    ';;',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '%00',
    'A/'.repeat(5_000),
    '('.repeat(5_000),
  ])('is text of a bounded length, whatever the client calls itself: %.20s', async (agent) => {
    const { device } = await caller({ 'user-agent': agent });
    expect(device.length).toBeLessThanOrEqual(500);
  });
});

describe('the address of a caller', () => {
  test('is the one that its proxy names, and the network of an IPv6 one', async () => {
    expect(await caller({ 'x-forwarded-for': '203.0.113.7' })).toMatchObject({ address: '203.0.113.7' });
    expect(await caller({ 'x-forwarded-for': '2001:db8:1:2::9' })).toMatchObject({ address: '2001:db8:1:2::/64' });
  });

  test("is the connection's where no proxy names one", async () => {
    expect(await caller()).toMatchObject({ address: '127.0.0.1' });
  });

  test.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, 10.0.0.1:443', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ])('is, of %j, without port and brackets, what the nearest proxy saw: %s', async (forwarded, address) => {
    expect(await caller({ 'x-forwarded-for': forwarded })).toMatchObject({ address });
  });

  test.each(['unknown', '', '_hidden', '203.0.113.7:port', '999.1.1.1', 'x'.repeat(5_000), '203.0.113.7, nonsense'])(
    'is the connection where the proxy writes no address: %.20j',
    async (forwarded) => {
      expect(await caller({ 'x-forwarded-for': forwarded })).toMatchObject({ address: '127.0.0.1' });
    },
  );
});
