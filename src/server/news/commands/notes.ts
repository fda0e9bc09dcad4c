import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { Instant } from '#contract/text.ts';
import { cleanNote } from '#domain/news/chat-markdown.ts';
import { noteInstant, noteSizeProblem } from '#domain/news/note.ts';
import { isWebLink } from '#domain/site/web-address.ts';
import { defineCommand } from '#server/kernel/commands/define-command.ts';
import {
  content,
  language,
  line,
  lines,
  NONE,
  optional,
  orWord,
  rowId,
  SitePicture,
  storable,
  written,
} from '#server/kernel/commands/fields.ts';
import { table } from '#server/kernel/commands/print.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { type FetchPicture, importPictures } from '#server/news/pictures/import-pictures.ts';
import { patchNotes } from '#server/news/schema.ts';
import {
  dropPictures,
  forSchedule,
  freeMessageId,
  freeNoteId,
  languagesOf,
  lockNote,
  lockNotes,
  type NoteRow,
  pictureLines,
  publishedAt,
  refuseSecond,
  storePictures,
} from './note-rows.ts';

/** A title is cut to this length in a list. */
declare module '#server/kernel/commands/define-command.ts' {
  interface CommandContext {
    /** Fetches pictures of other hosts. */
    pictures: FetchPicture;
  }
}

const LONGEST_TITLE = 60;
const LONGEST_ADDRESS = 500;

/** A picture of the site, or of another host, which is brought home. */
const Picture = SitePicture.or(
  z
    .string()
    .max(LONGEST_ADDRESS)
    .regex(/^https:\/\//i)
    .refine(isWebLink),
);

/** Chat-flavoured markdown that says something. */
const Content = z
  .string()
  .superRefine((text, check) => {
    const message = noteSizeProblem(text);
    if (message !== null) check.addIssue({ code: 'custom', message });
  })
  .refine(storable, 'has signs that no text has: save the file as UTF-8')
  .refine((text) => cleanNote(text) !== '', 'says nothing');

/** A date without a zone is wall time of UTC−5, as in the game's own notes. */
const NoteDate = z
  .string()
  .max(40, 'is no time, such as 2026-11-24T18:00:00Z')
  .refine(
    (date) => Instant.safeParse(noteInstant(date)?.toISOString()).success,
    'is no time, such as 2026-11-24T18:00:00Z',
  );

const PICTURE = written(Picture, 'PATH');
const DESCRIPTION = written(line(), 'TEXT');
const OPTIONS = {
  /** Joins the translations of a note. */
  messageId: optional(written(z.string().regex(/^\d{1,20}$/, 'takes digits only'), 'N')),
  date: optional(written(NoteDate, 'TIME')),
};

/** The first words of a note. */
function titleOf(text: string): string {
  const [heading = ''] = cleanNote(text).split('\n', 1);
  const words = heading
    .replace(/^#+\s*/, '')
    .replaceAll(/\p{C}/gu, '')
    .trim();
  return words.length > LONGEST_TITLE ? `${words.slice(0, LONGEST_TITLE)}…` : words;
}

const listNotes = defineCommand({
  name: 'list-notes',
  about: 'prints the newest patch notes: number, language, message, time and title; 20 lines unless --limit says more',
  role: 'editor',
  options: { lang: optional(language()), limit: lines() },
  read: async ({ db, clock }, { lang, limit }) => {
    const rows = await db
      .select()
      .from(patchNotes)
      .where(lang === undefined ? undefined : eq(patchNotes.language, lang))
      .orderBy(desc(patchNotes.publishedAt), desc(patchNotes.id))
      .limit(limit);
    const cells = rows.map(({ id, language, messageId, publishedAt: at, content: text }) => {
      return { id, language, messageId, publishedAt: at, title: titleOf(text) };
    });
    const columns = {
      id: 0,
      language: 0,
      messageId: 'message {}',
      publishedAt: (at: Date) => forSchedule(at, clock.now()) ?? at,
      title: 0,
    };
    return table(cells, columns, 'There are no notes.');
  },
});

/** Pictures of other hosts are fetched before the transaction begins. */
const publishNote = defineCommand({
  name: 'publish-note',
  about:
    'publishes a patch note: a file of markdown, or - for the standard input; --message-id makes it the translation of another, a --date to come schedules it; pictures of other hosts are brought home',
  role: 'editor',
  args: { content: content(Content) },
  options: { lang: language(), ...OPTIONS, image: optional(PICTURE), description: optional(DESCRIPTION) },
  run: async ({ clock, pictures, transaction }, { lang: language, description = '', ...given }) => {
    const home = await importPictures({ content: given.content, image: given.image ?? null }, pictures);
    const now = clock.now();
    const { date = now.toISOString() } = given;
    return transaction(async ({ db: tx, audit }) => {
      await lockNotes(tx);
      const messageId = given.messageId ?? (await freeMessageId(tx, now));
      await refuseSecond(tx, language, messageId);
      const note = {
        id: await freeNoteId(tx),
        language,
        messageId,
        date,
        createdAt: now.toISOString(),
        publishedAt: publishedAt(date),
        ...home.note,
        description,
      };
      await storePictures(tx, home.pictures, now);
      await tx.insert(patchNotes).values(note);
      await audit({ before: null, after: note }, note.id);
      const scheduled = forSchedule(note.publishedAt, now);
      const translations = `its message ${messageId} is told in ${await languagesOf(tx, messageId)}.`;
      const said = scheduled
        ? `Note ${note.id} is ${scheduled}; ${translations} It is hidden until then; its page comes with the first npm run rebuild after that.`
        : `Note ${note.id} is published; ${translations} Its page comes with the next npm run rebuild.`;
      return [said, ...pictureLines(home)].join('\n');
    });
  },
});

/** Changes of a note: undefined leaves a value, null takes it away. */
type Changed = 'content' | 'messageId' | 'image' | 'date' | 'description';
type Changes = { [Key in Changed]?: NoteRow[Key] | undefined };

function edited(before: NoteRow, changes: Changes): NoteRow {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: NoteRow = { ...before, ...given };
  return changes.date === undefined ? after : { ...after, publishedAt: publishedAt(changes.date) };
}

const editNote = defineCommand({
  name: 'edit-note',
  about: `changes a patch note; what is not given stays, '${NONE}' takes a picture or description away`,
  role: 'editor',
  args: { id: rowId(), content: optional(content(Content)) },
  options: {
    ...OPTIONS,
    image: optional(orWord(NONE, PICTURE)),
    description: optional(orWord(NONE, DESCRIPTION)),
  },
  run: async ({ clock, pictures, transaction }, { id, description, ...values }) => {
    if ([description, ...Object.values(values)].every((value) => value === undefined)) {
      throw new UserError(`Nothing of note ${id} is to be changed: give a file or an option.`);
    }
    const home = await importPictures({ content: values.content ?? '', image: values.image ?? null }, pictures);
    const changes = {
      ...values,
      ...(values.content !== undefined && { content: home.note.content }),
      ...(values.image !== undefined && { image: home.note.image }),
      ...(description !== undefined && { description: description ?? '' }),
    };
    const now = clock.now();
    return transaction(async ({ db: tx, audit }) => {
      await lockNotes(tx);
      const before = await lockNote(tx, id);
      const after = edited(before, changes);
      await refuseSecond(tx, after.language, after.messageId, id);
      if (JSON.stringify(before) === JSON.stringify(after)) return `Note ${id} is like that already.`;
      await storePictures(tx, home.pictures, now);
      await tx.update(patchNotes).set(after).where(eq(patchNotes.id, id));
      await dropPictures(tx);
      await audit({ before, after });
      const scheduled = forSchedule(after.publishedAt, now);
      const said = scheduled
        ? `Note ${id} is changed, and ${scheduled}: it is hidden until then; its page follows with the first npm run rebuild after that.`
        : `Note ${id} is changed. Its page follows with the next npm run rebuild.`;
      return [said, ...pictureLines(home)].join('\n');
    });
  },
});

/** Its number is not given again. */
const removeNote = defineCommand({
  name: 'remove-note',
  about: 'takes a patch note away; the audit log keeps its text',
  role: 'editor',
  args: { id: rowId() },
  change: async ({ db: tx, audit }, { id }) => {
    await lockNotes(tx);
    const before = await lockNote(tx, id);
    await tx.delete(patchNotes).where(eq(patchNotes.id, id));
    await dropPictures(tx);
    await audit({ before, after: null });
    return `Note ${id} is gone; the audit log keeps its text. Its page goes with the next npm run rebuild.`;
  },
});

export const NOTE_COMMANDS = [listNotes, publishNote, editNote, removeNote];
