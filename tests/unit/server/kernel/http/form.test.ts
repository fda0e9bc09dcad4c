import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBodies } from '#server/kernel/http/bodies.ts';
import { createClientAddress } from '#server/kernel/http/client-address.ts';
import { answerError } from '#server/kernel/http/errors.ts';
import { readForm, readForms } from '#server/kernel/http/form.ts';
import { sendRaw } from '#support/server/raw-request.ts';

const LONGEST = 30_000;
const BOUNDARY = 'the-boundary';

let app: FastifyInstance;
let read: unknown;
beforeAll(async () => {
  app = fastify({ bodyLimit: LONGEST }).decorate('clientAddress', createClientAddress([]));
  app.setErrorHandler(answerError);
  readBodies(app);
  await readForms(app);
  app.post('/', { preValidation: readForm }, (request) => {
    read = request.body;
    return { ok: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  read = null;
});
afterAll(() => app.close());

type Part = readonly [name: string, value: string, more?: string];

const part = ([name, value, more = '']: Part) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const bodyOf = (parts: readonly Part[]) => `${parts.map(part).join('')}--${BOUNDARY}--\r\n`;

const post = (payload: string | Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
const send = (...parts: readonly Part[]) => post(bodyOf(parts));

async function expectRefusal(answer: ReturnType<typeof post>, status: number, message: string): Promise<void> {
  const { statusCode, ...rest } = await answer;
  expect([statusCode, rest.json().message]).toEqual([status, expect.stringContaining(message)]);
  expect(read).toBeNull();
}

describe('a form becomes a body', () => {
  test('of fields, and of groups one level deep', async () => {
    await send(['account[mid]', 'nova'], ['email', 'nova@gmail.com'], ['account[pwd]', 'Ünïcode 12']);
    expect(read).toEqual({ account: { mid: 'nova', pwd: 'Ünïcode 12' }, email: 'nova@gmail.com' });
  });

  test('whose account may be one field of JSON, said to be so or not', async () => {
    const account = { mid: 'nova', pvalues: 0 };
    await send(['account', JSON.stringify(account)]);
    expect(read).toEqual({ account });
    await send(['account', JSON.stringify(account), '\r\nContent-Type: application/json']);
    expect(read).toEqual({ account });
  });

  test('whose other fields stay the text they are, whatever they look like', async () => {
    await send(['password', '{"a":1}'], ['email', '"x"', '\r\nContent-Type: application/json'], ['account[pwd]', '12']);
    expect(read).toEqual({ password: '{"a":1}', email: 'x', account: { pwd: '12' } });
  });

  test('as the browser writes it', async () => {
    const form = new FormData();
    form.set('account[mid]', 'nova');
    form.set('account[password]', 'line\nbreak "quoted" ; é');
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
    expect(answer.status).toBe(200);
    expect(read).toEqual({ account: { mid: 'nova', password: 'line\r\nbreak "quoted" ; é' } });
  });

  test('with nothing in it when there are no fields', async () => {
    await send();
    expect(read).toEqual({});
  });

  test('whose broken JSON stays text, for the schema to refuse', async () => {
    await send(['account', '{"mid":']);
    expect(read).toEqual({ account: '{"mid":' });
  });
});

describe('a form is refused', () => {
  test.each<[string, Part[]]>([
    [
      'a field',
      [
        ['email', 'a'],
        ['email', 'b'],
      ],
    ],
    [
      'a member of a group',
      [
        ['account[mid]', 'a'],
        ['account[mid]', 'b'],
      ],
    ],
    [
      'a group after its JSON',
      [
        ['account', '{}'],
        ['account[mid]', 'b'],
      ],
    ],
    [
      'a group before its JSON',
      [
        ['account[mid]', 'b'],
        ['account', '{}'],
      ],
    ],
  ])('when it repeats %s', (_what, parts) => expectRefusal(send(...parts), 400, 'more than once'));

  test('when it holds a file, empty or not', async () => {
    await expectRefusal(send(['email', 'a'], ['image', 'PNG', '; filename="a.png"']), 400, 'form');
    await expectRefusal(send(['image', '', '; filename="a.png"'], ['email', 'a']), 400, 'form');
  });

  test('when it has too many fields', async () => {
    const fields = Array.from({ length: 21 }, (_, nth): Part => [`f${nth}`, '']);
    await expectRefusal(send(...fields), 400, 'cannot be read');
  });

  test('when a field or its name is too long', async () => {
    await expectRefusal(send(['email', 'x'.repeat(10_001)]), 400, 'too long');
    await expectRefusal(send(['n'.repeat(101), 'x']), 400, 'form');
  });

  test('when it is longer than a body may be, announced by its length or not', async () => {
    const long = bodyOf(Array.from({ length: 4 }, (_, nth): Part => [`f${nth}`, 'x'.repeat(9_000)]));
    await expectRefusal(post(long), 413, 'too large');
    const { port } = app.server.address() as AddressInfo;
    const head = [
      'POST / HTTP/1.1',
      'Host: portal',
      'Connection: close',
      'Transfer-Encoding: chunked',
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    ];
    const chunk = `${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`;
    expect((await sendRaw(port, `${head.join('\r\n')}\r\n\r\n${chunk}`)).status).toBe(413);
  });

  test.each([
    ['JSON', 'application/json', '{"email":"a"}'],
    ['an encoded form', 'application/x-www-form-urlencoded', 'email=a'],
    ['plain text', 'text/plain', 'email'],
    ['another multipart', `multipart/mixed; boundary=${BOUNDARY}`, bodyOf([['email', 'a']])],
  ])('when it is %s', (_what, type, payload) => expectRefusal(post(payload, type), 400, 'multipart/form-data'));

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary than its body', 'multipart/form-data; boundary=other'],
  ])('when it names %s', (_what, type) => expectRefusal(post(bodyOf([['email', 'a']]), type), 400, 'form'));

  test.each([
    ['in a field', bodyOf([['email', 'a']]).slice(0, -20)],
    ['in the head of a field', part(['email', 'a']).slice(0, 40)],
    ['before its first field', '--the-bou'],
  ])('when it ends %s', (_what, payload) => expectRefusal(post(payload), 400, 'form'));

  test('when a field is called as what every object has', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      await expectRefusal(send(['email', 'a'], [name, 'x']), 400, 'form');
    }
  });

  test('when JSON that says it is JSON is broken, or would change a prototype', async () => {
    for (const value of ['{"mid":', '{"__proto__":{"mid":"x"}}']) {
      await expectRefusal(send(['account', value, '\r\nContent-Type: application/json']), 400, 'form');
    }
  });
});

test('a group or a member called as a prototype is a name like any other', async () => {
  await send(['__proto__[mid]', 'x'], ['account[__proto__]', 'y']);
  expect(Object.keys(read as object)).toEqual(['__proto__', 'account']);
  expect({}).not.toHaveProperty('mid');
});

test('a connection stays usable after a refused form', async () => {
  const { port } = app.server.address() as AddressInfo;
  const refused = bodyOf([
    ['email', 'a'],
    ['email', 'b'],
    ['last', 'c'.repeat(9_000)],
  ]);
  const taken = bodyOf([['email', 'a']]);
  const request = (body: string, connection: string) =>
    ['POST / HTTP/1.1', 'Host: portal', `Connection: ${connection}`, `Content-Length: ${body.length}`].join('\r\n') +
    `\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n${body}`;
  const answers = await sendRaw(port, request(refused, 'keep-alive') + request(taken, 'close'));
  expect(answers.status).toBe(400);
  expect(answers.body).toContain('HTTP/1.1 200');
});

test('no form brings the server down or hangs', async () => {
  const name = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('account', 'account[mid]', '__proto__', 'a[b][c]'),
  );
  const field = fc.tuple(name, fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('', '; filename=""'));
  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 24 }), fc.nat(60), async (fields, cut) => {
      const whole = Buffer.from(bodyOf(fields));
      const { statusCode } = await post(whole.subarray(0, whole.length - cut));
      expect([200, 400]).toContain(statusCode);
    }),
    { numRuns: 200, seed: 20_240_922 },
  );
});
