import { connect } from 'node:net';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts } from '#server/kernel/auth/schema.ts';
import { listen } from '#server/kernel/http/listen.ts';
import { ticketImages, tickets } from '#server/tickets/schema.ts';
import { addPlayer, signedIn } from '#support/account/players.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { FIELDS, fileOf, picture, postForm, sendTicket } from '#support/tickets/ticket-form.ts';

const MB = 1024 * 1024;

let api: TestApp;
let port: number;
let bearer: { authorization: string };
beforeAll(async () => {
  api = await buildTestApp({ limits: { ticketsPerAccount: 1_000, ticketsPerAddress: 1_000 } });
  port = Number(new URL(await listen(api.app, { host: '127.0.0.1', port: 0 })).port);
  bearer = await signedIn(api, await addPlayer(api));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
});

const send = (image: File) => sendTicket(api, { image }, bearer);
const counts = async () => [await api.database.db.$count(tickets), await api.database.db.$count(ticketImages)];

/** Refused by the code of the image, and nothing is half-written. */
async function expectRefusal(answer: Promise<Awaited<ReturnType<typeof send>>>, status: number, code: string) {
  const before = await counts();
  const refused = (await answer).json();
  expect(refused).toEqual({ statusCode: status, message: expect.any(String), code });
  expect(await counts()).toEqual(before);
}

describe('what is too large', () => {
  const padded = async (size: number) => Buffer.concat([await picture(), Buffer.alloc(size)]).subarray(0, size);

  test('5 MB are taken, one byte more is a 413 of the image', async () => {
    expect((await send(fileOf(await padded(5 * MB)))).statusCode).toBe(200);
    await expectRefusal(send(fileOf(await padded(5 * MB + 1))), 413, 'ticketImageTooLarge');
  });

  test('a wrong field before the image is refused first', async () => {
    const image = fileOf(await padded(5 * MB + 1));
    await expectRefusal(sendTicket(api, { image, coment: 'short' }, bearer), 400, 'ticketCommentTooShort');
  });

  test('a body over 6 MB is a 413, announced or not', async () => {
    await expectRefusal(send(fileOf(await padded(6 * MB))), 413, 'payloadTooLarge');
    const form = new Response(new FormData());
    const type = form.headers.get('content-type') ?? '';
    const boundary = type.split('boundary=')[1] ?? '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tickets`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': type },
      body: new ReadableStream<Uint8Array>({
        start: (stream) => {
          stream.enqueue(Buffer.from(head));
          for (let nth = 0; nth < 8; nth += 1) stream.enqueue(new Uint8Array(MB));
          stream.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'payloadTooLarge' })]);
  });

  test('of a form without a file the rest stays at what any field may be', async () => {
    const refused = await sendTicket(api, { coment: 'x'.repeat(70_000) }, bearer);
    expect(refused.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
  });
});

describe('a form that is not what it should be is a 400', () => {
  const texts = Object.entries(FIELDS) as [string, string | File][];

  test('two files, a file in another field, an image as text, a NUL in a name', async () => {
    const image = fileOf(await picture());
    for (const parts of [
      [...texts, ['image', image], ['image', image]],
      [...texts, ['picture', image]],
      [...texts.filter(([name]) => name !== 'coment'), ['coment', image]],
      [...texts, ['image', 'data:image/png;base64,AAAA']],
    ] as [string, string | File][][]) {
      await expectRefusal(postForm(api, parts, bearer), 400, 'invalidRequest');
    }
  });

  test('an empty text in the place of the image is none', async () => {
    expect((await postForm(api, [...texts, ['image', '']], bearer)).statusCode).toBe(200);
  });

  test('a form without its end', async () => {
    const before = await counts();
    const payload = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\u0089PNG`;
    const headers = { ...bearer, 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await api.app.inject({ method: 'POST', url: '/api/v1/tickets', payload, headers });
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    expect(await counts()).toEqual(before);
  });
});

describe('over a connection', () => {
  const head = (length: number) =>
    [
      'POST /api/v1/tickets HTTP/1.1',
      'Host: localhost',
      `Authorization: ${bearer.authorization}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
      '',
      '--x',
      'Content-Disposition: form-data; name="image"; filename="a.png"',
      'Content-Type: image/png',
      '',
      '',
    ].join('\r\n');

  test('an upload that is broken off leaves nothing, and its place is free again', async () => {
    const before = await counts();
    const sockets = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(head(3 * MB));
        socket.write(Buffer.alloc(64 * 1024));
        return socket;
      }),
    );
    // A fifth from this address has to wait for its turn.
    await expect.poll(async () => (await send(fileOf(await picture()))).statusCode).toBe(429);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await send(fileOf(await picture()))).statusCode).toBe(200);
    const [newest] = await api.database.db.select().from(tickets).orderBy(desc(tickets.id)).limit(1);
    expect(newest).toMatchObject({ comment: FIELDS.coment });
    expect((await counts())[1]).toBeGreaterThan(before[1] ?? 0);
    expect(api.mailTroubles).toEqual([]);
  });

  test('an upload that stalls is ended, and its connection with it', async () => {
    const strict = await buildTestApp({ limits: { uploadStallSeconds: 0.2 } });
    const at = Number(new URL(await listen(strict.app, { host: '127.0.0.1', port: 0 })).port);
    const socket = connect(at, '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
    // Who reads nothing hears of no end.
    socket.resume();
    socket.write(head(3 * MB));
    socket.write('the first of it');
    await closed;
    expect(await strict.database.db.$count(attempts)).toBe(0);
    await strict.close();
  });

  test('a refused upload is read to its end, and the connection serves the next call', async () => {
    const bytes = new Uint8Array(5 * MB + 500_000);
    for (let nth = 0; nth < 2; nth += 1) {
      const form = new FormData();
      form.append('nothing', new File([bytes], 'a.png', { type: 'image/png' }));
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tickets`, {
        method: 'POST',
        headers: bearer,
        body: form,
      });
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'invalidRequest' })]);
    }
  });
});
