import { noteAddress } from '#domain/site/addresses.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { LiveStates } from '#lib/live-states.ts';
import { call } from '#session/api.ts';
import { makeRelative } from '../note-times/make-relative.ts';
import { findNote } from './find-note.ts';
import { type NoteTexts, showNote } from './show-note.ts';

const language = languageOf(document.documentElement.dataset.language);

/** Points the language menu to the note's translations, which are found like this note. */
function leadLanguages(id: number): void {
  for (const { site } of LANGUAGES) {
    const entry = document.querySelector<HTMLAnchorElement>(`a[data-language="${site}"]`);
    if (entry) entry.href = noteAddress(id, site);
  }
}

async function run(states: LiveStates, texts: NoteTexts): Promise<void> {
  const id = /\/news\/(\d{1,9})$/.exec(location.pathname)?.[1];
  if (id === undefined) return states.show('missing');
  leadLanguages(Number(id));
  states.show('asking');
  const found = await findNote(Number(id), language, call);
  if (found.is === 'elsewhere') return location.replace(found.address + location.search + location.hash);
  if (found.is !== 'live') return states.show(found.is);
  const { title, content } = showNote(found.note, language, texts);
  states.fill(content, title);
  makeRelative(document, new Date());
}

const root = document.querySelector<HTMLElement>('[data-live="note"]');
const texts = root?.closest<HTMLElement>('[data-texts]')?.dataset.texts;
if (root && texts) {
  const noteTexts = JSON.parse(texts) as NoteTexts;
  const states: LiveStates = new LiveStates(root, () => void run(states, noteTexts));
  void run(states, noteTexts);
}
