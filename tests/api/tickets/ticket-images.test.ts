import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts } from '#server/kernel/auth/schema.ts';
import { ticketImages, tickets } from '#server/tickets/schema.ts';
import { addPlayer, signedIn } from '#support/account/players.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { bitmap, FIELDS, fileOf, picture, postForm, sendTicket } from '#support/tickets/ticket-form.ts';

const MB = 1024 * 1024;

let api: TestApp;
let bearer: { authorization: string };
beforeAll(async () => {
  api = await buildTestApp({ limits: { ticketsPerAccount: 1_000, ticketsPerAddress: 1_000 } });
  bearer = await signedIn(api, await addPlayer(api));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
});

const send = (image: File) => sendTicket(api, { image }, bearer);
const counts = async () => [await api.database.db.$count(tickets), await api.database.db.$count(ticketImages)];

/** The image as it is kept, and as its author gets it. */
async function kept(answer: Awaited<ReturnType<typeof send>>) {
  const { id } = answer.json<{ id: number }>();
  const [stored] = await api.database.db.select().from(ticketImages).where(eq(ticketImages.ticketId, id));
  const got = (await api.get(`/tickets/${id}/image`, bearer)).json<{ image: string }>();
  if (!stored) throw new Error(`nothing was kept: ${answer.body}`);
  const row = { ...stored, bytes: Buffer.from(stored.bytes) };
  expect(got).toEqual({ statusCode: 200, image: `data:${row.type};base64,${row.bytes.toString('base64')}` });
  const pixels = await sharp(row.bytes).removeAlpha().raw().toBuffer();
  return { id, row, pixel: [...pixels.subarray(0, 3)] };
}

/** Refused by the code of the image, and nothing is half-written. */
async function expectRefusal(answer: Promise<Awaited<ReturnType<typeof send>>>, status: number, code: string) {
  const before = await counts();
  const refused = (await answer).json();
  expect(refused).toEqual({ statusCode: status, message: expect.any(String), code });
  expect(await counts()).toEqual(before);
}

describe('an image is decoded and encoded anew', () => {
  test.each([
    ['png', 'a.png', 'image/png', 'image/png'],
    ['png', 'A.PNG', 'image/png', 'image/png'],
    ['jpeg', 'a.jpg', 'image/jpeg', 'image/jpeg'],
    ['jpeg', 'a.JpEg', 'image/jpeg', 'image/jpeg'],
    ['png', 'named-wrongly.jpg', 'image/jpeg', 'image/png'],
  ] as const)('of %s called %s', async (format, name, type, keptAs) => {
    const { row, pixel } = await kept(await send(fileOf(await picture(format), name, type)));
    expect(row).toMatchObject({ type: keptAs, width: 40, height: 30 });
    expect(pixel.map((value) => Math.round(value / 16))).toEqual(
      [0x3a, 0x6e, 0xa5].map((value) => Math.round(value / 16)),
    );
  });

  test('of a bitmap, which is kept as PNG', async () => {
    const sent = fileOf(bitmap(7, 5, [200, 100, 50]), 'screen.bmp', 'image/bmp');
    const { row, pixel } = await kept(await send(sent));
    expect(row).toMatchObject({ type: 'image/png', width: 7, height: 5 });
    expect(pixel).toEqual([200, 100, 50]);
  });

  test('is there before the texts of the form or behind them', async () => {
    const image = fileOf(await picture());
    for (const parts of [
      [['image', image], ...Object.entries(FIELDS)],
      [...Object.entries(FIELDS), ['image', image]],
    ] as [string, string | File][][]) {
      await kept(await postForm(api, parts, bearer));
    }
  });

  test('and loses metadata of the camera and of programs; it is turned upright', async () => {
    const base = sharp({ create: { width: 60, height: 20, channels: 3, background: '#ff0000' } });
    const camera = { IFD0: { Copyright: 'somebody', Make: 'camera' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } };
    const turned = await base.withMetadata({ orientation: 6 }).withExifMerge(camera).jpeg().toBuffer();
    const { row } = await kept(await send(fileOf(turned, 'a.jpg', 'image/jpeg')));
    expect(row).toMatchObject({ width: 20, height: 60 });
    const { exif, xmp, icc, orientation } = await sharp(row.bytes).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(row.bytes.includes('somebody')).toBe(false);
  });

  test('and keeps nothing that was hidden behind its pixels', async () => {
    const polyglot = Buffer.concat([await picture(), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
    const { row } = await kept(await send(fileOf(polyglot)));
    expect(row.bytes.includes('script')).toBe(false);
  });

  test('is made smaller where a side is longer than any screen', async () => {
    const { row } = await kept(await send(fileOf(await picture('png', { width: 9_000, height: 40 }))));
    expect(row).toMatchObject({ width: 4_096, height: 18 });
  });

  test('is shown to its author alone, and hidden from all others', async () => {
    const { id } = await kept(await send(fileOf(await picture())));
    const other = await signedIn(api, await addPlayer(api));
    const refused = await api.get(`/tickets/${id}/image`, other);
    expect(refused.json()).toEqual({ statusCode: 404, message: 'Ticket not found.', code: 'ticketNotFound' });
    expect((await api.get(`/tickets/${id}/image`)).statusCode).toBe(401);
    const bare = (await sendTicket(api, {}, bearer)).json<{ id: number }>().id;
    expect((await api.get(`/tickets/${bare}/image`, bearer)).statusCode).toBe(404);
  });

  test('no file, or the empty one a browser sends for none, is a ticket without an image', async () => {
    for (const image of [new File([], ''), new File([], '', { type: 'application/octet-stream' })]) {
      const answer = await send(image);
      expect(answer.statusCode).toBe(200);
      expect(await api.database.db.$count(ticketImages, eq(ticketImages.ticketId, answer.json().id))).toBe(0);
    }
  });

  test('names that look like paths are names', async () => {
    for (const name of ['../../../etc/passwd.png', 'C:\\windows\\x.bmp', '/dev/null.jpg', `${'x'.repeat(3_000)}.png`]) {
      expect((await send(fileOf(await picture(), name))).statusCode, name.slice(0, 30)).toBe(200);
    }
  });

  test('twelve at once are all kept', async () => {
    const png = await picture();
    const four = () => Promise.all(Array.from({ length: 4 }, () => send(fileOf(png))));
    const before = await counts();
    for (let nth = 0; nth < 3; nth += 1)
      expect((await four()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await counts()).toEqual(before.map((count) => count + 12));
  });
});

describe('a file is not an image', () => {
  test.each([
    ['a GIF', 'gif', 'a.gif', 'image/gif'],
    ['a GIF named .png', 'gif', 'a.png', 'image/png'],
    ['a WebP named .jpg', 'webp', 'a.jpg', 'image/jpeg'],
    ['an image declared as a page', 'png', 'a.png', 'text/html'],
    ['an image without a type', 'png', 'a.png', 'application/octet-stream'],
    ['an image named as a program', 'png', 'a.png.exe', 'image/png'],
  ] as const)('%s', async (_what, format, name, type) => {
    await expectRefusal(send(fileOf(await picture(format), name, type)), 400, 'ticketImageType');
  });

  test.each([
    ['an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\u0090'],
    ['nothing at all', ''],
    ['a list of an image magician', 'push graphic-context\nimage over 0,0 0,0 "https://example.com/x"'],
  ])('%s', async (_what, content) => {
    await expectRefusal(send(fileOf(content)), 400, 'ticketImageType');
  });
});

describe('an image that cannot be read is refused as broken', () => {
  const cut = async (format: 'png' | 'jpeg') => {
    const whole = await picture(format, { width: 400, height: 300 });
    return whole.subarray(0, Math.floor(whole.length * 0.6));
  };

  /** Whole by its chunks; only who unpacks its pixels finds that they are none. */
  const garbled = async () => {
    const png = Buffer.from(await picture('png', { width: 400, height: 300 }));
    const pixels = png.indexOf('IDAT') + 4;
    return png.fill(0xff, pixels + 2, pixels + png.readUInt32BE(pixels - 8));
  };

  test('cut off', async () => {
    await expectRefusal(send(fileOf(await cut('png'))), 400, 'ticketImageBroken');
    await expectRefusal(send(fileOf(await cut('jpeg'), 'a.jpg', 'image/jpeg')), 400, 'ticketImageBroken');
    await expectRefusal(
      send(fileOf(bitmap(20, 20, [1, 2, 3]).subarray(0, 900), 'a.bmp', 'image/bmp')),
      400,
      'ticketImageBroken',
    );
  });

  test('of a first line only, or with something else behind it', async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');
    for (const bytes of [png, Buffer.concat([png, svg]), Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])]) {
      await expectRefusal(send(fileOf(bytes)), 400, 'ticketImageBroken');
    }
    await expectRefusal(send(fileOf('BM', 'a.bmp', 'image/bmp')), 400, 'ticketImageBroken');
    await expectRefusal(send(fileOf(`BM${'\u0001'.repeat(100)}`, 'a.bmp', 'image/bmp')), 400, 'ticketImageBroken');
  });

  test('of more than 40 megapixels, refused by its header alone', async () => {
    const bomb = await picture('png', { width: 8_000, height: 5_001 });
    expect(bomb.length).toBeLessThan(MB);
    await expectRefusal(send(fileOf(bomb)), 400, 'ticketImageTooManyPixels');
    // Half of its pixels are not even there: nobody has looked for them.
    const half = bomb.subarray(0, bomb.length / 2);
    await expectRefusal(send(fileOf(half)), 400, 'ticketImageTooManyPixels');
  });

  test('a ticket whose image is refused takes no place of the hour', async () => {
    const small = await buildTestApp({ limits: { ticketsPerAccount: 1 } });
    const owner = await signedIn(small, await addPlayer(small));
    for (let nth = 0; nth < 3; nth += 1) await sendTicket(small, { image: fileOf(await garbled()) }, owner);
    expect((await sendTicket(small, { image: fileOf(await picture()) }, owner)).statusCode).toBe(200);
    await small.close();
  });

  test('but had it to be decoded, it is one of so many an hour, of the account and of the address', async () => {
    const limits = { ticketPicturesRefusedPerAccount: 2, ticketPicturesRefusedPerAddress: 3 };
    const small = await buildTestApp({ limits });
    const players = [await addPlayer(small), await addPlayer(small)];
    const [one = {}, other = {}] = await Promise.all(players.map((player) => signedIn(small, player)));
    const sent = async (image: Buffer | null, headers: object) => {
      const given = image ? { image: fileOf(image) } : {};
      return (await sendTicket(small, given, { ...headers })).statusCode;
    };
    // Refused by its header, or good: neither counts.
    for (const image of [await cut('png'), await cut('png'), await picture()]) await sent(image, one);
    const bad = await garbled();
    const together = await Promise.all([sent(bad, one), sent(bad, one), sent(bad, one)]);
    expect(together.sort()).toEqual([400, 400, 429]);
    expect(await sent(await picture(), one)).toBe(429);
    expect(await sent(null, one)).toBe(200);
    expect([await sent(bad, other), await sent(bad, other), await sent(await picture(), other)]).toEqual([
      400, 429, 429,
    ]);
    small.clock.advance(3_600_000);
    expect(await sent(await picture(), one)).toBe(200);
    await small.close();
  });
});
