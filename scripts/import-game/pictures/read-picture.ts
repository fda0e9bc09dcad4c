import { plainPng, pngSize } from '#server/kernel/images/plain-image.ts';
import { loadImageLibrary } from '#server/kernel/images/reencode-image.ts';
import { ddsStart, PictureError, type Pixels, readDds, refuseSize } from './read-dds.ts';
import { readTga } from './read-tga.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function readPng(bytes: Buffer): Promise<Pixels> {
  const size = pngSize(bytes);
  if (size) refuseSize(size.width, size.height);
  const plain = plainPng(bytes);
  if (plain === null) throw new PictureError('is a PNG that cannot be read');
  const sharp = await loadImageLibrary();
  const image = sharp(plain, { failOn: 'truncated' }).toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    throw new PictureError('is a PNG that cannot be read', { cause: error });
  });
  return { width: info.width, height: info.height, data };
}

/** The pixels of a DDS, PNG or TGA file; throws a PictureError. Its first bytes say what it is, and only of TGA its name. */
export async function readPicture(bytes: Buffer, name: string): Promise<Pixels> {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return readPng(bytes);
  if (/\.tga$/i.test(name)) return readTga(bytes);
  if (ddsStart(bytes) >= 0) return readDds(bytes);
  throw new PictureError('is no picture that is read: DDS, PNG and TGA are');
}
