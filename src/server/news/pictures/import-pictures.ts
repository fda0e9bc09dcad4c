import { foreignPictures, type NotePictures, notePictureName, withOwnPictures } from '#snapshot/note-pictures.ts';
import { fetchPicture, PictureError, type PictureNetwork } from './fetch-picture.ts';
import { makePicture } from './make-picture.ts';

/** A picture of another host as the site keeps it: under a name that tells its content. */
export type StoredPicture = { name: string; bytes: Buffer; source: string };

/** Fetches a picture of another host and makes it anew; throws a `PictureError`. */
export type FetchPicture = (address: string) => Promise<StoredPicture>;

/** One at a time is decoded: a picture may take as much memory as everything else together. */
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

/** What became of a note's pictures of other hosts; `failed` says why in words. */
export type ImportedPictures<Note> = { note: Note; pictures: StoredPicture[]; failed: string[] };

/** Brings a note's pictures home: what it shows of other hosts it shows of this one then; what failed stays as it is written. */
export async function importPictures<Note extends NotePictures>(
  note: Note,
  bring: FetchPicture,
): Promise<ImportedPictures<Note>> {
  const pictures: StoredPicture[] = [];
  const failed: string[] = [];
  for (const address of foreignPictures(note)) {
    try {
      pictures.push(await bring(address));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      failed.push(`${address} ${error.message}`);
    }
  }
  const home = withOwnPictures(note, new Map(pictures.map(({ source, name }) => [source, name])));
  const left = new Set(foreignPictures(home));
  failed.push(...pictures.flatMap(({ source }) => (left.has(source) ? `${source} ${UNREPLACED}` : [])));
  return { note: home, pictures: pictures.filter(({ source }) => !left.has(source)), failed };
}
