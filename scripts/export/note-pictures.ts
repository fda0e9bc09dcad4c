import { isObject } from '#contract/lenient-values.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import { PictureError } from '#server/news/pictures/fetch-picture.ts';
import { createPictures, type FetchPicture, isWebpPicture } from '#server/news/pictures/import-pictures.ts';
import { NOTE_LANGUAGES, PICTURE_SOURCES, pictureFile } from '#snapshot/format.ts';
import { foreignPictures, notePictureName, ownPictureNames, withOwnPictures } from '#snapshot/note-pictures.ts';
import type { SnapshotFiles } from '#snapshot/read-files.ts';
import { ask, inOrder } from './over-http.ts';
import type { ApiSource } from './source.ts';

type Notes = Record<WireLanguage, PatchNote[]>;

/** Notes that show pictures of the site alone, the files of those they brought along, and why others did not come. */
export type NotesWithPictures = { notes: Notes; files: Map<string, Buffer>; failed: string[] };

export type PictureOptions = {
  source: ApiSource;
  /** The snapshot before: what it has is not asked for again. */
  previous: SnapshotFiles | null;
  bring?: FetchPicture | undefined;
};

/** As many are fetched at a time: an API may name any number of them. */
const MOST_FETCHED = 500;

/** By the address it came from, the name of a picture that an earlier export brought. */
function knownSources(previous: SnapshotFiles | null): Map<string, string> {
  const bytes = previous?.contents.get(PICTURE_SOURCES);
  return new Map(bytes ? Object.entries(JSON.parse(bytes.toString('utf8')) as Record<string, string>) : []);
}

/** A picture that the API keeps; throws when it has none of that name. */
async function kept(source: ApiSource, name: string): Promise<Buffer> {
  const answer = await ask(source, { method: 'GET', path: `/patchnotes/pictures/${name}` }, [400, 404]);
  const data = isObject(answer) && typeof answer['data'] === 'string' ? Buffer.from(answer['data'], 'base64') : null;
  if (!data || notePictureName(data) !== name) throw new PictureError(`${source.name} does not have it`);
  if (!(await isWebpPicture(data))) throw new PictureError(`${source.name} has no WebP picture there that can be read`);
  return data;
}

const eachOnce = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** Why a picture did not come; null when it did. */
async function problemOf(bringing: Promise<void>): Promise<string | null> {
  try {
    await bringing;
    return null;
  } catch (error) {
    if (error instanceof PictureError) return error.message;
    throw error;
  }
}

/**
 * Fetches what notes show of other hosts, and the pictures that their API has fetched before. What cannot be fetched is reported;
 * its note stays as it is, and its page shows nothing there.
 */
export async function importNotePictures(
  notes: Notes,
  { source, previous, bring }: PictureOptions,
): Promise<NotesWithPictures> {
  const all = NOTE_LANGUAGES.flatMap((language) => notes[language]);
  const files = new Map<string, Buffer>();
  const failed: string[] = [];
  const before = knownSources(previous);
  const names = new Map<string, string>();
  const fetchAny = bring ?? createPictures();
  let fetched = 0;
  const fetchOne: FetchPicture = (address) => {
    fetched += 1;
    if (fetched > MOST_FETCHED)
      throw new PictureError(`is one of more than ${MOST_FETCHED}: the next export brings it`);
    return fetchAny(address);
  };
  const bringForeign = async (address: string) => {
    const name = before.get(address);
    const bytes = name && previous?.contents.get(pictureFile(name));
    const picture = name && bytes ? { name, bytes } : await fetchOne(address);
    files.set(pictureFile(picture.name), picture.bytes);
    names.set(address, picture.name);
  };
  const bringOwn = async (name: string) => {
    files.set(pictureFile(name), previous?.contents.get(pictureFile(name)) ?? (await kept(source, name)));
  };
  await inOrder(eachOnce(all.flatMap(foreignPictures)), async (address) => {
    const problem = await problemOf(bringForeign(address));
    if (problem !== null) failed.push(`${address} ${problem}`);
  });
  await inOrder(eachOnce(all.flatMap(ownPictureNames)), async (name) => {
    const problem = await problemOf(bringOwn(name));
    if (problem !== null) failed.push(`/pictures/notes/${name} is named by a note, but ${problem}`);
  });
  if (names.size > 0) {
    const sources = Object.fromEntries([...names].sort(([one], [other]) => (one < other ? -1 : 1)));
    files.set(PICTURE_SOURCES, Buffer.from(`${JSON.stringify(sources)}\n`));
  }
  const atHome = NOTE_LANGUAGES.map((language) => [
    language,
    notes[language].map((note) => withOwnPictures(note, names)),
  ]);
  return { notes: Object.fromEntries(atHome) as Notes, files, failed };
}
