import type { Sharp, SharpOptions } from 'sharp';
import { LARGEST_TICKET_IMAGE, type TicketImageKind, ticketImageKind } from '#domain/tickets/ticket.ts';
import { HttpError } from '../http-error.ts';
import { plainJpeg, plainPng, pngSize } from './plain-image.ts';
import { bitmapPixels, bitmapSize } from './read-bitmap.ts';

/** Pixels an image may have; more are refused before anything is decoded. */
const MOST_PIXELS = 40_000_000;
/** Pixels on a side as it is kept: enough to read any screenshot. */
const LONGEST_SIDE = 4_096;
/** Seconds that libvips may take. */
const TIMEOUT = 15;
const QUALITY = 85;
const COARSER = [50, 10, 1];

/** An image as it is kept: made anew from its pixels. */
export type StoredImage = {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  bytes: Buffer;
};

type Library = (input: Buffer, options: SharpOptions) => Sharp;

let library: Promise<Library> | null = null;

/** The library that decodes images, loaded with the first one: it is large, and most processes never need it. */
export function loadImageLibrary(): Promise<Library> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // Only these formats are opened; WebP only of notes, which operators write.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}

/** An image that was refused only when its pixels were decoded, which costs the same as success. */
export class UndecodableImage extends HttpError {
  override name = 'UndecodableImage';

  constructor() {
    super(400, 'ticketImageBroken', 'The image cannot be read.');
  }
}

const broken = () => new HttpError(400, 'ticketImageBroken', 'The image cannot be read.');

function refuseLarge({ width, height }: { width: number; height: number }): void {
  if (width * height <= MOST_PIXELS) return;
  throw new HttpError(400, 'ticketImageTooManyPixels', 'The image has more than 40 megapixels.');
}

async function openBitmap(sharp: Library, bytes: Buffer): Promise<Sharp> {
  const size = bitmapSize(bytes);
  if (size === null) throw broken();
  refuseLarge(size);
  const pixels = await bitmapPixels(bytes).catch(() => {
    throw new UndecodableImage();
  });
  return sharp(pixels, { raw: { ...size, channels: 4 } }).removeAlpha();
}

/** The part of a file that the library may read: it would unpack all the rest before a refusal. */
function plainOf(bytes: Buffer, kind: 'png' | 'jpeg'): Buffer {
  const size = kind === 'png' ? pngSize(bytes) : null;
  if (size) refuseLarge(size);
  const plain = kind === 'png' ? plainPng(bytes) : plainJpeg(bytes);
  if (plain === null) throw broken();
  return plain;
}

async function openImage(bytes: Buffer, kind: TicketImageKind): Promise<Sharp> {
  const sharp = await loadImageLibrary();
  if (kind === 'bmp') return openBitmap(sharp, bytes);
  const image = sharp(plainOf(bytes, kind), { failOn: 'truncated', limitInputPixels: false });
  // Read from the header alone; the library's own limit would refuse with its own message.
  const { format, width, height } = await image.metadata();
  if (format !== kind) throw broken();
  refuseLarge({ width, height });
  return image;
}

/** Pixels that compress badly would fill the database: the quality falls until they fit. */
async function packed(image: Sharp): Promise<Omit<StoredImage, 'type'>> {
  for (const quality of [QUALITY, ...COARSER]) {
    const { data, info } = await image.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
    if (data.length <= LARGEST_TICKET_IMAGE) return { width: info.width, height: info.height, bytes: data };
  }
  throw new UndecodableImage();
}

/** Encoded without metadata (place, camera, comments, hidden files), and turned upright. */
async function written(image: Sharp, kind: TicketImageKind): Promise<StoredImage> {
  const upright = image
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT });
  const made = kind === 'jpeg' ? upright.clone().jpeg({ quality: QUALITY }) : upright.clone().png();
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (data.length <= LARGEST_TICKET_IMAGE) {
    return { type: kind === 'jpeg' ? 'image/jpeg' : 'image/png', width, height, bytes: data };
  }
  return { type: 'image/webp', ...(await packed(upright)) };
}

/** Replaces the library's errors by one refusal. */
async function unlessHttpError<Result>(work: Promise<Result>, refusal: () => HttpError): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof HttpError ? error : refusal();
  }
}

/** Decodes an image whose name, type and first bytes were checked, and encodes it anew; refuses what cannot be read (400). */
export async function reencodeImage(bytes: Buffer): Promise<StoredImage> {
  const kind = ticketImageKind(bytes);
  if (kind === null) throw broken();
  const image = await unlessHttpError(openImage(bytes, kind), broken);
  return unlessHttpError(written(image, kind), () => new UndecodableImage());
}
