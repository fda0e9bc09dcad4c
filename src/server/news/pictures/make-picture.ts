import { HttpError } from '#server/kernel/http-error.ts';
import { loadImageLibrary, reencodeImage } from '#server/kernel/images/reencode-image.ts';
import { PictureError } from './fetch-picture.ts';

const MOST_PIXELS = 40_000_000;
/** Pixels across: twice what a page gives a picture of a note. */
const WIDEST = 1600;
/** A note's picture is not endlessly tall either. */
const TALLEST = 4000;
const QUALITY = 82;
/** Seconds that the library may take. */
const TIMEOUT = 15;

const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

const tooLarge = () => new PictureError('has more than 40 megapixels');
const unreadable = (cause?: unknown) => new PictureError('is no PNG, JPEG or WebP picture that can be read', { cause });

/** PNG, JPEG and bitmaps are judged and written anew as a ticket's picture is; WebP is judged here. */
async function plain(bytes: Buffer): Promise<Buffer> {
  if (!isWebp(bytes)) return (await reencodeImage(bytes)).bytes;
  const sharp = await loadImageLibrary();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== 'webp') throw unreadable();
  if (width * height > MOST_PIXELS) throw tooLarge();
  return bytes;
}

async function written(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadImageLibrary();
  return sharp(await plain(bytes), { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** A picture made anew from its pixels, as WebP; nothing else of the file is kept. Throws a `PictureError`. */
export async function makePicture(bytes: Buffer): Promise<Buffer> {
  try {
    return await written(bytes);
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw error instanceof HttpError && error.code === 'ticketImageTooManyPixels' ? tooLarge() : unreadable(error);
  }
}

/** Whether bytes are a WebP picture that can be read to its end. */
export async function isWebpPicture(bytes: Buffer): Promise<boolean> {
  if (!isWebp(bytes)) return false;
  const sharp = await loadImageLibrary();
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' }).timeout({ seconds: TIMEOUT });
  return picture.stats().then(
    () => true,
    () => false,
  );
}
