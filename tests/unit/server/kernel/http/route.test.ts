import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Related } from '#contract/catalogue.ts';
import type { SessionUser } from '#server/kernel/auth/sessions.ts';
import { readBodies } from '#server/kernel/http/bodies.ts';
import { createClientAddress } from '#server/kernel/http/client-address.ts';
import { answerError, unknownAddress } from '#server/kernel/http/errors.ts';
import { readForms } from '#server/kernel/http/form.ts';
import { createRoute, type Input, type Route } from '#server/kernel/http/route.ts';
import { ResponseCache } from '#server/kernel/http/send-json.ts';
import { SerializedJson } from '#server/kernel/http/serialized-json.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';

const DEMO: SessionUser = { accountId: 7, accountName: 'demo', sessionId: 's', expiresAt: new Date(0) };
const NONE = { items: [], total: 0 };

let app: FastifyInstance;
let on: Route;
beforeEach(async () => {
  app = fastify().decorate('clientAddress', createClientAddress([]));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  readBodies(app);
  await readForms(app);
  const authenticate = async (token: string) => (token === 'stands' ? DEMO : null);
  const closed = () => {
    throw unknownAddress();
  };
  on = createRoute(app, {
    authenticate,
    intake: { verifySignature: closed, consumeNonce: closed },
    limits: DEFAULT_LIMITS,
    maintenance: { current: async () => ({ isOn: false, message: null }) },
  });
});
afterEach(() => app.close());

describe('what a handler gets', () => {
  test('is its query as the contract reads it, the caller, and no bearer on an open call', async () => {
    const asked = vi.fn((_input: Input<'GET /items/find-items'>) => NONE);
    on('GET /items/find-items').handle(asked);
    const headers = { authorization: 'Bearer stands', 'cache-control': 'no-cache' };
    await app.inject({ url: '/items/find-items?item_type=7&lang=br&more=1', headers });
    await app.inject('/items/find-items?item_type=7');
    const query = { item_type: 7, page: 1, limit: 10 };
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ bearer: null, fresh: true, query: { ...query, lang: 'pt' } });
    expect(asked.mock.calls[0]?.[0].query).not.toHaveProperty('more');
    expect(asked.mock.calls[1]?.[0]).toMatchObject({
      caller: { address: '127.0.0.1', language: 'en' },
      fresh: false,
      query: { lang: 'en' },
    });
  });

  test('is the id out of the address, and the body', async () => {
    const one = vi.fn((_input: Input<'GET /items/{id}/related'>) => ({ usedIn: [], variants: [] }));
    const many = vi.fn((_input: Input<'POST /items/findByIds'>) => []);
    on('GET /items/{id}/related').handle(one);
    on('POST /items/findByIds').handle(many);
    await app.inject('/items/1600/related');
    await app.inject({ method: 'POST', url: '/items/findByIds', payload: { ids: [3, 1], more: true } });
    expect(one.mock.calls[0]?.[0].params).toEqual({ id: '1600' });
    expect(many.mock.calls[0]?.[0].body).toEqual({ ids: [3, 1] });
  });

  test('is nothing at all, when the call is not one of the contract', async () => {
    const asked = vi.fn(() => NONE);
    on('GET /items/find-items').handle(asked);
    for (const url of [
      '?item_type=x',
      '',
      '?item_type=1&item_type=2',
      '?item_type=1&item_name=%00',
      '?item_type=%ff',
    ]) {
      const answer = await app.inject(`/items/find-items${url}`);
      expect(answer.statusCode, url).toBe(400);
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    }
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a call for bearers', () => {
  const ask = (authorization: string) =>
    app.inject({ method: 'POST', url: '/users/getPValues', headers: { authorization } });

  test('is handled for a valid token, whose account the handler gets', async () => {
    on('POST /users/getPValues').handle(({ bearer }) => ({ pvalues: bearer.accountId }));
    const answer = await ask('Bearer stands');
    expect([answer.statusCode, answer.json()]).toEqual([200, { pvalues: 7 }]);
  });

  test('is refused for all others, before its handler', async () => {
    const asked = vi.fn(() => ({ pvalues: 1 }));
    on('POST /users/getPValues').handle(asked);
    for (const given of ['Bearer fell', 'Basic stands', 'stands', '']) expect((await ask(given)).statusCode).toBe(401);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('an answer', () => {
  test('that the contract does not have never leaves: it is a fault of ours', async () => {
    on('GET /items/find-items').handle(() => ({ items: [], total: 'none' }) as never);
    const answer = await app.inject('/items/find-items?item_type=0');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'errorOccurred' });
    expect(answer.body).not.toContain('none');
  });

  test('that is ready is sent byte by byte, and not again to a client who has it', async () => {
    const ready = SerializedJson.of(Related, { usedIn: [5], variants: [] });
    on('GET /items/{id}/related').handle(() => ready);
    const answer = await app.inject('/items/1600/related');
    expect(answer.rawPayload).toEqual(ready.bytes);
    expect(answer.headers).toMatchObject({
      etag: ready.etag,
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(ready.bytes.length),
    });
    const again = await app.inject({ url: '/items/1600/related', headers: { 'if-none-match': ready.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('an answer that may be kept', () => {
  let kept: ResponseCache | null;
  const asked = vi.fn(() => SerializedJson.of(Related, { usedIn: [asked.mock.calls.length], variants: [] }));
  const ask = async (query = '', headers: Record<string, string> = {}) =>
    (await app.inject({ url: `/items/1600/related${query}`, headers })).json();

  beforeEach(() => {
    kept = new ResponseCache();
    asked.mockClear();
    on('GET /items/{id}/related').handle(asked, () => kept);
  });

  test('is kept from the second time on, for these very words', async () => {
    const answers = [await ask(), await ask(), await ask(), await ask('?a=1'), await ask()];
    expect(answers.map(({ usedIn: [time] }) => time)).toEqual([1, 2, 2, 3, 2]);
  });

  test('is made anew for a client that accepts no cached answer, and when no cached answer is valid', async () => {
    await ask();
    await ask();
    expect(await ask('', { 'cache-control': 'no-cache' })).toEqual({ usedIn: [3], variants: [] });
    kept = null;
    expect(await ask()).toEqual({ usedIn: [4], variants: [] });
  });

  test('is kept with the records it was made from, not with those that came meanwhile', async () => {
    const before = kept;
    await ask();
    asked.mockImplementationOnce(() => {
      kept = new ResponseCache();
      return SerializedJson.of(Related, { usedIn: [], variants: [] });
    });
    await ask();
    expect(before?.get('/items/1600/related')).not.toBeNull();
    expect(kept?.size.bytes).toBe(0);
  });
});

/** Never called: the type check is the test. */
function doNotCompile(bind: Route): void {
  // @ts-expect-error an answer of another shape
  bind('POST /auth/logout').handle(() => ({ statusCode: 201 }));
  // @ts-expect-error an answer without its fields
  bind('GET /items/find-items').handle(() => ({ items: [] }));
  // @ts-expect-error a ready answer of another shape
  bind('GET /items/find-items').handle(() => SerializedJson.of(Related, { usedIn: [], variants: [] }));
  // @ts-expect-error a call that the contract does not have
  bind('GET /nothing');
  // @ts-expect-error an open call has no bearer
  bind('GET /items/{id}').handle(({ bearer }) => bearer.accountId);
  bind('POST /users/getPValues').handle(({ bearer }) => ({ pvalues: bearer.accountId }));
}

test('the type check refuses handlers that break the contract', () => {
  expect(doNotCompile).toBeTypeOf('function');
});
