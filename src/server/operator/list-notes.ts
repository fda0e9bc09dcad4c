import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { WireLanguage } from '#contract/text.ts';
import { cleanNote } from '#domain/news/chat-marks.ts';
import { patchNotes } from '../news/schema.ts';
import type { OperatorContext } from './command.ts';
import { forSchedule } from './note-pictures.ts';
import type { NoteRow } from './note-rows.ts';

export const ListNotes = z.object({ language: WireLanguage.nullable(), limit: z.number().int().min(1).max(500) });

const LONGEST_TITLE = 60;

/** The first words of a note; what could steer the operator's terminal goes. */
function titleOf(content: string): string {
  const [line = ''] = cleanNote(content).split('\n', 1);
  const words = line
    .replace(/^#+\s*/, '')
    .replaceAll(/\p{C}/gu, '')
    .trim();
  return words.length > LONGEST_TITLE ? `${words.slice(0, LONGEST_TITLE)}…` : words;
}

function line({ id, language, messageId, publishedAt, content }: NoteRow, now: Date): string {
  const time = forSchedule(publishedAt, now) ?? publishedAt.toISOString();
  return [id, language, `message ${messageId}`, time, titleOf(content)].join('  ');
}

/** The newest notes, one a line, the newest first; a scheduled one says so. Changes nothing. */
export async function listNotes(
  { db, clock }: OperatorContext,
  _by: string,
  { language, limit }: z.infer<typeof ListNotes>,
): Promise<string> {
  const rows = await db
    .select()
    .from(patchNotes)
    .where(language === null ? undefined : eq(patchNotes.language, language))
    .orderBy(desc(patchNotes.publishedAt), desc(patchNotes.id))
    .limit(limit);
  return rows.length === 0 ? 'There are no notes.' : rows.map((row) => line(row, clock.now())).join('\n');
}
