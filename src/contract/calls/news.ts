import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { PatchNote } from '../patch-note.ts';
import { WireLanguage } from '../text.ts';

/** Calls of the news pages. */
export const newsCalls = defineCalls({
  'GET /patchnotes/{lang}': {
    summary: 'All patch notes of a language, newest first.',
    access: 'open',
    params: z.object({ lang: WireLanguage }),
    answer: z.array(PatchNote),
  },
  'GET /patchnotes/findById/{id}': {
    summary: 'One patch note.',
    access: 'open',
    params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
    answer: PatchNote,
  },
});
