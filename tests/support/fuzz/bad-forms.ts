import { between, pick, type Random, range } from '#scripts/bench/random.ts';
import { hostileText } from './bad-values.ts';

const BOUNDARY = 'a boundary of 1';

/** The smallest picture that can be decoded, one that says it is larger than it is, and files that are none. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES: readonly ((random: Random) => Buffer)[] = [
  () => PIXEL,
  () => PIXEL.subarray(0, 40),
  () =>
    Buffer.concat([
      PIXEL.subarray(0, 16),
      Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]),
      PIXEL.subarray(24),
    ]),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>'),
  () => Buffer.from('GIF89a'),
  () => Buffer.alloc(0),
  (random) => Buffer.from(range(between(random, 1, 3_000)).map(() => between(random, 0, 255))),
];
const NAMES = [
  'a.png',
  '../../a.png',
  'a\\..\\b.png',
  'C:\\a.png',
  '',
  'a.png\0.exe',
  '.',
  'con',
  'é'.repeat(200),
  '"',
];

type Part = { head: string; content: Buffer };

const field = (name: string, value: unknown): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content: Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
});

/** Fields as the portal's forms send them: those of a group as `account[mid]`. */
function partsOf(fields: unknown): Part[] {
  if (typeof fields !== 'object' || fields === null) return [field('x', fields)];
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, own]) => field(`${name}[${inner}]`, own))
      : [field(name, value)],
  );
}

function filePart(name: string, random: Random): Part {
  const kind = pick(random, ['image/png', 'image/webp', 'text/html', 'application/octet-stream', '']);
  const head = `Content-Disposition: form-data; name="${name}"; filename="${pick(random, NAMES)}"\r\nContent-Type: ${kind}`;
  return { head, content: pick(random, FILES)(random) };
}

function write(parts: readonly Part[], boundary = BOUNDARY, end = `--${boundary}--\r\n`): Buffer {
  const written = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(end)]);
}

/** Ways in which a form is no form, or one that nothing asked for. */
const BREAKS: readonly ((parts: Part[], random: Random) => Buffer)[] = [
  (parts) => write(parts, BOUNDARY, ''),
  (parts) => write(parts, 'another'),
  (parts) => write(parts).subarray(0, 60),
  (parts) => Buffer.from(write(parts).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (parts) => write([...parts, ...parts]),
  (parts) => write([...parts, ...range(60).map((nth) => field(`f${nth}`, 'x'))]),
  (parts) => write([...parts, field('coment', 'x'.repeat(70_000))]),
  (parts) => write([...parts, field('x'.repeat(300), 'x'), field('', 'x'), field('account[mid][x]', 'x')]),
  (parts) => write([field('__proto__', 'x'), field('constructor[prototype]', 'x'), field('toString', 'x'), ...parts]),
  (parts) => write([{ head: 'X: y', content: Buffer.from('x') }, { head: '', content: Buffer.alloc(0) }, ...parts]),
  (parts) => write([{ head: `X: ${'y'.repeat(90_000)}`, content: Buffer.alloc(0) }, ...parts]),
  (parts, random) => write([...parts, filePart('image', random), filePart('image', random), filePart('x', random)]),
  (_parts, random) => write([field(hostileText(random).replaceAll('"', ''), hostileText(random))]),
  () => write([{ head: 'Content-Disposition: form-data; name="account"', content: Buffer.from('{"mid":{"a":[1]}}') }]),
  () => Buffer.from('--'),
  () => Buffer.alloc(0),
];

/** A multipart form of these fields, with a file where the call takes one. */
export function formOf(
  fields: unknown,
  { file, broken, random }: { file: string | undefined; broken: boolean; random: Random },
): { body: Buffer; kind: string } {
  const parts = partsOf(fields);
  if (file !== undefined && random() < 0.3) parts.splice(between(random, 0, parts.length), 0, filePart(file, random));
  const body = broken ? pick(random, BREAKS)(parts, random) : write(parts);
  return { body, kind: `multipart/form-data; boundary="${BOUNDARY}"` };
}
