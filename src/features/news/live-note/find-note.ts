import type { PatchNote } from '#contract/patch-note.ts';
import { noteAddress } from '#domain/site/addresses.ts';
import type { Language } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';

/** A note with its title, and what stands below it as the server renders it; other servers leave both out. */
export type LiveNote = PatchNote & { title?: string | null | undefined; html?: string | undefined };

/** The result of a search: a translation of the note elsewhere, a note to show here, none, or no answer. */
export type FoundNote =
  | { is: 'elsewhere'; address: string }
  | { is: 'live'; note: LiveNote }
  | { is: 'missing' }
  | { is: 'unasked' };

/** Finds a note by an id that no page of this language has: newer than the build, or another language's. */
export async function findNote(id: number, { site, wire }: Language, call: CallApi): Promise<FoundNote> {
  const list = await call('GET /patchnotes/{lang}', { params: { lang: wire } });
  if (!list.ok || !Array.isArray(list.answer)) return { is: 'unasked' };
  const own = list.answer.find((note) => note.id === id);
  const other = await call('GET /patchnotes/findById/{id}', { params: { id: String(id) } });
  if (own && other.ok) return { is: 'live', note: { ...own, title: other.answer.title, html: other.answer.html } };
  if (own) return { is: 'live', note: own };
  // The list was answered, so there is an API: any refusal means that it has no such note.
  if (!other.ok) return { is: other.failure.status === 404 ? 'missing' : 'unasked' };
  const sibling = list.answer.find(({ messageId }) => messageId === other.answer.messageId);
  return sibling ? { is: 'elsewhere', address: noteAddress(sibling.id, site) } : { is: 'missing' };
}
