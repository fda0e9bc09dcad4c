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
    summary: 'One patch note; `html` is its content rendered and cleaned; absent where that would take too long.',
    access: 'open',
    params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
    answer: PatchNote.extend({ html: z.string().optional() }),
  },
  'GET /patchnotes/pictures/{name}': {
    summary: 'A picture that a note shows at `/pictures/notes/{name}`, for those who build the site; `data` is base64.',
    access: 'open',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{16}\.webp$/) }),
    answer: z.object({ name: z.string(), type: z.literal('image/webp'), data: z.base64() }),
  },
});
