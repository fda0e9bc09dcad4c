import { z } from 'zod';

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
