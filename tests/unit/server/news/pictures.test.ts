import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPicture, isPublicAddress, type PictureNetwork } from '#server/news/pictures/fetch-picture.ts';
import { createPictures, importPictures } from '#server/news/pictures/import-pictures.ts';
import { isNotePictureName, notePictureName } from '#snapshot/note-pictures.ts';
import { openPictureHost, type PictureHost } from '#support/news/picture-host.ts';

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

const pictures = {
  '/a.png': await solid(40, 30)
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .png()
    .toBuffer(),
  '/a.jpg': await solid(2400, 1200).jpeg().toBuffer(),
  '/a.webp': await solid(40, 30).webp().toBuffer(),
  '/huge.webp': await solid(8000, 6000).webp({ effort: 0 }).toBuffer(),
  '/a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  '/half.png': (await solid(400, 300).png().toBuffer()).subarray(0, 200),
};

let host: PictureHost;
beforeAll(async () => {
  const answers = Object.entries(pictures).map(([path, bytes]) => [
    path,
    (_: unknown, response: { end: (bytes: Buffer) => void }) => response.end(bytes),
  ]);
  host = await openPictureHost({
    ...Object.fromEntries(answers),
    '/moved': (_, response) => response.writeHead(302, { location: host.at('/a.png', 'other.example') }).end(),
    '/inside': (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
    '/plain': (_, response) => response.writeHead(301, { location: 'http://pictures.example/a.png' }).end(),
    '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    '/large': (_, response) => {
      const part = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (response.write(part));
        response.once('drain', more);
      };
      response.on('error', () => undefined);
      more();
    },
    '/never': () => undefined,
  });
});
afterAll(() => host.close());

describe('a picture of another host', () => {
  it.each(['/a.png', '/a.jpg', '/a.webp', '/moved'])(
    '%s is made anew as WebP and named by its content',
    async (path) => {
      const { name, bytes, source } = await createPictures(host.network)(host.at(path));
      const { format, width, exif } = await sharp(bytes).metadata();
      expect([format, exif, source]).toEqual(['webp', undefined, host.at(path)]);
      expect(width).toBeLessThanOrEqual(1600);
      expect(isNotePictureName(name)).toBe(true);
    },
  );

  it('that has moved is requested under the name of its host', () => {
    expect(host.asked).toContain('other.example/a.png');
  });

  it.each([
    ['/a.svg', 'is no PNG, JPEG or WebP picture that can be read'],
    ['/half.png', 'is no PNG, JPEG or WebP picture that can be read'],
    ['/huge.webp', 'has more than 40 megapixels'],
    ['/large', 'is larger than 10 MB'],
    ['/none', 'was answered with HTTP 404'],
    ['/round', 'leads on more than 3 times'],
    ['/plain', 'is no https address'],
    ['/inside', 'is not on the public internet'],
  ])('%s is refused in words', async (path, reason) => {
    await expect(createPictures(host.network)(host.at(path))).rejects.toThrow(reason);
  });

  it('is waited for so long and no longer', async () => {
    const waiting = fetchPicture(host.at('/never'), { ...host.network, timeout: 50 });
    await expect(waiting).rejects.toThrow('did not come within 0.05 seconds');
  });

  it('is waited for no longer when its host is never found', async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    const waiting = fetchPicture(host.at('/a.png'), { ...host.network, resolve, timeout: 50 });
    await expect(waiting).rejects.toThrow('did not come within 0.05 seconds');
  });

  it.each([
    ['http://pictures.example/a.png', 'is no https address'],
    ['file:///etc/passwd', 'is no https address'],
    ['https://user:word@pictures.example/a.png', 'has a name and a password in it'],
    ['https://nobody.invalid/a.png', 'has a host that nobody knows'],
    ['https://127.0.0.1/a.png', 'is not on the public internet'],
    ['https://[::1]/a.png', 'is not on the public internet'],
    ['https://0x7f.1/a.png', 'is not on the public internet'],
    ['https://2130706433/a.png', 'is not on the public internet'],
  ])('%s is never asked', async (address, reason) => {
    const network: PictureNetwork = { resolve: async () => [], mayAsk: isPublicAddress };
    await expect(fetchPicture(address, network)).rejects.toThrow(reason);
  });

  it('whose host has one private address is never requested, and is connected to at the resolved address', async () => {
    let turns = 0;
    const resolve = async () => {
      turns += 1;
      return turns === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    await fetchPicture(host.at('/a.png'), { ...host.network, resolve });
    expect(turns, 'a name that leads elsewhere the next time is not looked up again').toBe(1);
    const mixed = fetchPicture(host.at('/a.png'), { ...host.network, resolve: async () => ['127.0.0.1', '10.0.0.1'] });
    await expect(mixed).rejects.toThrow('is not on the public internet');
  });
});

it('a picture that cannot be replaced in a note is reported as failed', async () => {
  const [source, other] = ['https://x.example/a.png', 'https://x.example/b.png'];
  const bytes = Buffer.from('a picture');
  const bring = async (address: string) => ({ name: notePictureName(bytes), bytes, source: address });
  const note = { content: `![a :tada: b](${source}) ![c](${other})`, image: null };
  const home = await importPictures(note, bring);
  expect(home.pictures.map((picture) => picture.source)).toEqual([other]);
  expect(home.failed).toEqual([`${source} cannot be replaced where it stands: write it as ![words](address)`]);
});

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.53',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.18.0.1',
  ].map((address) => [address, false] as const),
  ...['224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fd00::1'].map(
    (address) => [address, false] as const,
  ),
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1'].map((address) => [address, false] as const),
] as const)('%s is on the public internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
