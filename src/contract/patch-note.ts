import { z } from 'zod';
import { openCall } from './call.ts';
import { WireLanguage } from './text.ts';

/** A patch note in one language. `id` belongs to one language, `messageId` joins its translations. */
export const PatchNote = z.object({
  id: z.number().int().min(1),
  messageId: z.string().regex(/^\d+$/),
  /** Without a zone: wall time of UTC−5; with a zone: exact. */
  date: z.string().min(10),
  created_at: z.string().min(10),
  /** Chat-flavoured markdown: mentions and emoji codes included, stripped by the reader. */
  content: z.string(),
  image: z.string().min(1).nullable(),
  description: z.string(),
});
export type PatchNote = z.infer<typeof PatchNote>;

/** Calls of the news pages. */
export const newsCalls = {
  'GET /patchnotes/{lang}': openCall('listPatchNotes', {
    summary: 'All patch notes of a language, newest first.',
    params: z.object({ lang: WireLanguage }),
    answer: z.array(PatchNote),
  }),
  'GET /patchnotes/findById/{id}': openCall('getPatchNote', {
    summary:
      'One patch note; `title` is its first line in plain words, null where it says nothing, and `html` the rest rendered and cleaned; both are absent where that would take too long.',
    refuses: [404],
    params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
    answer: PatchNote.extend({ title: z.string().nullable().optional(), html: z.string().optional() }),
  }),
  'GET /patchnotes/pictures/{name}': openCall('getPatchNotePicture', {
    summary: 'A picture that a note shows at `/pictures/notes/{name}`, for those who build the site; `data` is base64.',
    refuses: [404],
    params: z.object({ name: z.string().regex(/^[0-9a-f]{16}\.webp$/) }),
    answer: z.object({ name: z.string(), type: z.literal('image/webp'), data: z.base64() }),
  }),
};
