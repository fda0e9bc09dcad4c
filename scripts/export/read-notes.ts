import type { BannerEntry } from '#contract/config.ts';
import { readBanner, readNote } from '#contract/lenient-reader.ts';
import { isObject } from '#contract/lenient-values.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import { noteSizeProblem } from '#domain/news/note-size.ts';
import { noteInstant } from '#domain/news/note-time.ts';
import { NOTE_LANGUAGES } from '#snapshot/format.ts';
import type { RecordCheck } from './bad-records.ts';
import type { Progress } from './progress.ts';
import { askList } from './request.ts';
import type { ApiSource } from './source.ts';

/** Newest first; the id decides between equal dates. */
function byDate(a: PatchNote, b: PatchNote): number {
  return (noteInstant(b.date)?.getTime() ?? 0) - (noteInstant(a.date)?.getTime() ?? 0) || b.id - a.id;
}

async function readLanguage(
  source: ApiSource,
  language: WireLanguage,
  { accept, refuse }: RecordCheck,
  owners: Map<number, WireLanguage>,
): Promise<PatchNote[]> {
  const rows = (await askList(source, { method: 'GET', path: `/patchnotes/${language}` })) ?? [];
  const notes = rows.flatMap((raw, index) => {
    const place = `number ${index + 1} of '${language}'`;
    const note = accept(`note (${language})`, raw, readNote(raw), place);
    if (!note) return [];
    const record = `note (${language}) ${note.id}`;
    const owner = owners.get(note.id);
    const trouble = noteSizeProblem(note.content);
    if (owner) refuse({ record, field: 'id', reason: `is already the id of a note in '${owner}'` });
    else if (!noteInstant(note.date)) refuse({ record, field: 'date', reason: `is not a time (found '${note.date}')` });
    else if (trouble) refuse({ record, field: 'content', reason: trouble });
    else {
      owners.set(note.id, language);
      return [note];
    }
    return [];
  });
  return notes.sort(byDate);
}

/** The patch notes of all languages, newest first. */
export async function readNotes(
  source: ApiSource,
  createRecordCheck: RecordCheck,
  onProgress: Progress,
): Promise<Record<WireLanguage, PatchNote[]>> {
  const owners = new Map<number, WireLanguage>();
  const notes: Record<WireLanguage, PatchNote[]> = { en: [], es: [], pt: [], fr: [] };
  for (const [index, language] of NOTE_LANGUAGES.entries()) {
    notes[language] = await readLanguage(source, language, createRecordCheck, owners);
    onProgress({ stage: 'notes', done: index + 1, total: NOTE_LANGUAGES.length });
  }
  return notes;
}

/**
 * The banner entries, by id; a server without them has none, one without ids gets their order as ids. When a promotion
 * ends is asked live by the browser: a snapshot holds nothing that only matters now.
 */
export async function readBanners(source: ApiSource, { accept }: RecordCheck): Promise<BannerEntry[]> {
  const rows = await askList(source, { method: 'GET', path: '/config', query: { param: 'banner' } }, [404]);
  const banners = (rows ?? []).flatMap((raw, index) => {
    const named = isObject(raw) ? { ...raw, id: raw['id'] ?? index + 1 } : raw;
    const banner = accept('banner', named, readBanner(named), `number ${index + 1}`);
    return banner ? [{ ...banner, endsAt: null }] : [];
  });
  return banners.sort((a, b) => a.id - b.id);
}
