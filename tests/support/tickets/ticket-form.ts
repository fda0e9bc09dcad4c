import sharp from 'sharp';
import { API_BASE } from '#contract/calls.ts';
import { solvedCaptcha } from '#support/account/registration.ts';
import type { TestApp } from '#support/server/build-test-app.ts';

type Part = [name: string, value: string | File];

/** A file of a form; its name and type are claims. */
export const fileOf = (bytes: Uint8Array | string, name = 'screen.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type });

/** A plain image. */
export function picture(
  format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png',
  { width = 40, height = 30 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .toFormat(format)
    .toBuffer();
}

/** An uncompressed bitmap of 24 bits whose pixels are all of one colour, rows from bottom to top. */
export function bitmap(width: number, height: number, [red, green, blue]: [number, number, number]): Buffer {
  const row = Math.ceil((width * 24) / 32) * 4;
  const bytes = Buffer.alloc(54 + row * height);
  bytes.write('BM');
  for (const [at, value] of [
    ...[[2, bytes.length] as const, [10, 54] as const, [14, 40] as const, [18, width] as const, [22, height] as const],
  ]) {
    bytes.writeInt32LE(value, at);
  }
  bytes.writeInt16LE(1, 26);
  bytes.writeInt16LE(24, 28);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) bytes.set([blue, green, red], 54 + y * row + x * 3);
  }
  return bytes;
}

/** The fields of a ticket that breaks no rule, but for its captcha. */
export const FIELDS = {
  user: 'wanderer',
  email: 'wanderer@example.org',
  category: '5',
  coment: 'The lighthouse is dark.',
};

/** Sends a form as a browser does: the parts in their order. */
export async function postForm(api: TestApp, parts: readonly Part[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const body = new Response(form);
  return api.app.inject({
    method: 'POST',
    url: `${API_BASE}/tickets`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
  });
}

type Given = Partial<Record<keyof typeof FIELDS | 'captcha', string>> & { image?: File };

/** Sends a ticket, the image before the texts; signed in when a bearer is among the headers, else with a solved captcha. */
export async function sendTicket(api: TestApp, given: Given = {}, headers: Record<string, string> = {}) {
  const { image, ...fields } = given;
  const captcha = 'authorization' in headers || fields.captcha ? {} : { captcha: await solvedCaptcha(api) };
  const texts = Object.entries({ ...FIELDS, ...captcha, ...fields });
  return postForm(api, [...(image ? [['image', image] as Part] : []), ...texts], headers);
}
