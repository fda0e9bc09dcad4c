import { HttpError } from '#server/kernel/http-error.ts';
import { loadImageLibrary, reencodeImage } from '#server/kernel/images/reencode-image.ts';
import { foreignPictures, type NotePictures, notePictureName, withOwnPictures } from '#snapshot/note-pictures.ts';
import { fetchPicture, PictureError, type PictureNetwork } from './fetch-picture.ts';

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

/** PNG, JPEG and bitmaps are checked and encoded anew like a ticket's picture; WebP is checked here. */
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

/** Encodes a picture's pixels as WebP, without the file's metadata. Throws a `PictureError`. */
async function makePicture(bytes: Buffer): Promise<Buffer> {
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

/** A picture of another host as the site stores it: its name is a digest of its content. */
export type StoredPicture = { name: string; bytes: Buffer; source: string };

/** Fetches a picture of another host and encodes it anew; throws a `PictureError`. */
export type FetchPicture = (address: string) => Promise<StoredPicture>;

/** Decodes one picture at a time: it may take as much memory as the rest of the process. */
export function createPictures(network?: PictureNetwork): FetchPicture {
  let before: Promise<unknown> = Promise.resolve();
  return async (address) => {
    const bytes = await fetchPicture(address, network);
    const made = before.then(() => makePicture(bytes));
    before = made.catch(() => undefined);
    const picture = await made;
    return { name: notePictureName(picture), bytes: picture, source: address };
  };
}

const UNREPLACED = 'cannot be replaced where it stands: write it as ![words](address)';

/** The imported note, its pictures, and a sentence for each picture that `failed`. */
export type ImportedPictures<Note> = { note: Note; pictures: StoredPicture[]; failed: string[] };

/** Stores a note's pictures of other hosts, and replaces their addresses by this site's; a failed one keeps its address. */
export async function importPictures<Note extends NotePictures>(
  note: Note,
  fetchOne: FetchPicture,
): Promise<ImportedPictures<Note>> {
  const pictures: StoredPicture[] = [];
  const failed: string[] = [];
  for (const address of foreignPictures(note)) {
    try {
      pictures.push(await fetchOne(address));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      failed.push(`${address} ${error.message}`);
    }
  }
  const rewritten = withOwnPictures(note, new Map(pictures.map(({ source, name }) => [source, name])));
  const left = new Set(foreignPictures(rewritten));
  failed.push(...pictures.flatMap(({ source }) => (left.has(source) ? `${source} ${UNREPLACED}` : [])));
  return { note: rewritten, pictures: pictures.filter(({ source }) => !left.has(source)), failed };
}
