import { z } from 'zod';
import { Instant } from '#contract/instant.ts';
import { Text } from '#contract/text.ts';
import { cleanNote } from '#domain/news/chat-marks.ts';
import { noteTrouble } from '#domain/news/note-size.ts';
import { noteInstant } from '#domain/news/note-time.ts';
import { isOwnPath, isWebLink } from '#domain/site/web-address.ts';
import { ticketText } from '#domain/tickets/ticket.ts';

const LONGEST_ADDRESS = 500;

/** No NUL, which no column holds, and no half of a pair. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A picture of the site: its pages show none from elsewhere. */
export const SitePicture = z
  .string()
  .max(LONGEST_ADDRESS)
  .regex(/^\/(?!\/)[\w./%-]+$/, 'is no path of the site, such as /media/summer.webp')
  .refine(isOwnPath, 'is no path of the site, such as /media/summer.webp');

/** A picture of a note: one of the site, or of another host, which is brought home. */
export const NotePicture = SitePicture.or(
  z
    .string()
    .max(LONGEST_ADDRESS)
    .regex(/^https:\/\//i)
    .refine(isWebLink),
);

/** Where a link may lead. */
export const WebLink = z
  .string()
  .max(LONGEST_ADDRESS)
  .refine(isWebLink, 'is neither a path of the site nor an address that begins with https://');

/** Chat-flavoured markdown that says something. */
export const NoteContent = z
  .string()
  .superRefine((content, check) => {
    const message = noteTrouble(content);
    if (message !== null) check.addIssue({ code: 'custom', message });
  })
  .refine(storable, 'has signs that no text has: save the file as UTF-8')
  .refine((content) => cleanNote(content) !== '', 'says nothing');

/** What staff tell a player, on lines of its own; it goes through the control socket in one, so at most `longest` characters. */
export const staffText = (longest: number) =>
  z.string().transform(ticketText).pipe(z.string().min(1, 'is empty').max(longest).refine(storable, 'is no text'));

/** Words for a list. */
export const Line = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(300)
  .refine((text) => storable(text) && !/\p{Cc}/u.test(text), 'is not one line of text');

/** A name for players, in one language at least; what is no language is refused. */
export const Title = Text.strict().refine((text) => Object.keys(text).length > 0, 'has no text in any language');

/** When a note is dated: without a zone wall time of UTC−5 (decisions.md). */
export const NoteDate = z
  .string()
  .max(40)
  .refine(
    (date) => Instant.safeParse(noteInstant(date)?.toISOString()).success,
    'is no time, such as 2026-11-24T18:00:00Z',
  );

/** Joins the translations of a note. */
export const MessageId = z.string().regex(/^\d{1,20}$/, 'takes digits only');

export const NoteId = z.number().int().min(1).max(999_999_999);
