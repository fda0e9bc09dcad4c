import { fill } from '#i18n/fill.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { LiveStates } from '#lib/live-states.ts';
import { noteAddress } from '#rules/addresses.ts';
import { noteInstant } from '#rules/note-time.ts';
import { call } from '#session/api.ts';
import { findNote } from './find-note.ts';
import { showNote } from './show-note.ts';

const language = languageOf(document.documentElement.dataset.language);

function titleOf(written: string, patch: string): string {
  const instant = noteInstant(written);
  const date = instant && new Intl.DateTimeFormat(language.web, { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
  return fill(patch, { date: date ?? written });
}

/** The language menu leads to the note's translations, which are found as this one is. */
function leadLanguages(id: number): void {
  for (const { site } of LANGUAGES) {
    const entry = document.querySelector<HTMLAnchorElement>(`a[data-language="${site}"]`);
    if (entry) entry.href = noteAddress(id, site);
  }
}

async function run(states: LiveStates, patch: string): Promise<void> {
  const id = /\/news\/(\d{1,9})$/.exec(location.pathname)?.[1];
  if (id === undefined) return states.show('missing');
  leadLanguages(Number(id));
  states.show('asking');
  const found = await findNote(Number(id), language, call);
  if (found.is === 'elsewhere') return location.replace(found.address + location.search + location.hash);
  if (found.is !== 'live') return states.show(found.is);
  const title = titleOf(found.note.date, patch);
  states.fill(showNote(found.note, title), title);
}

const root = document.querySelector<HTMLElement>('[data-live="note"]');
if (root) {
  const patch = root.closest<HTMLElement>('[data-patch]')?.dataset.patch ?? '';
  const states: LiveStates = new LiveStates(root, () => void run(states, patch));
  void run(states, patch);
}
