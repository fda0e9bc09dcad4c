import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { Instant, Text } from '#contract/text.ts';
import { isOwnPath, isWebLink } from '#domain/site/web-address.ts';
import { ticketText } from '#domain/tickets/ticket.ts';

/** The kind of a value: in a form each has its control, on a command line a `flag` takes no text and a `list` repeats. */
type Kind = 'text' | 'number' | 'choice' | 'time' | 'flag' | 'list' | 'file' | 'content';

/**
 * A value of a command: `schema` reads what was written, and its messages are predicates ("takes …", "is no …"). `word` is the
 * placeholder of the usage line; null: the name of the value. A `file` is passed on as its absolute path, of a `content` the file is
 * read where the command is written.
 */
export type Field<Schema extends z.ZodType = z.ZodType> = {
  kind: Kind;
  schema: Schema;
  word: string | null;
  choices?: readonly string[];
  /** What it means, for the help of its command; of a usual name `meanings.ts` says it. */
  about?: string;
  /** What no history of a prompt may keep. */
  isSecret?: boolean;
};

/** The word that removes a value. */
export const NONE = 'none';
const LONGEST_ADDRESS = 500;
const LONGEST_PATH = 4_000;

export const optional = <Schema extends z.ZodType>(field: Field<Schema>): Field<z.ZodOptional<Schema>> => ({
  ...field,
  schema: field.schema.optional(),
});

/** A value that is left out for its usual one. */
export function usually<Schema extends z.ZodType>(value: z.util.NoUndefined<z.output<Schema>>, field: Field<Schema>) {
  return { ...field, schema: field.schema.default(value) };
}

/** A value with its meaning. */
export const meant = <Described extends Field>(about: string, field: Described): Described => ({ ...field, about });

/** A value, or a word for null: `none` takes it away, `unlimited` is any number. */
export function orWord<Schema extends z.ZodType>(word: string, field: Field<Schema>) {
  const schema = z.preprocess((written) => (written === word ? null : written), field.schema.nullable());
  return { ...field, schema };
}

export const written = <Schema extends z.ZodType>(schema: Schema, word: string | null = null): Field<Schema> => ({
  kind: 'text',
  schema,
  word,
});

/** A whole number, as digits or from JSON; `hint` ends the sentence on any other value. */
export function whole(min: number, max: number, word = 'N', hint = '') {
  const error = `takes a number from ${min} to ${max}${hint}`;
  const number = z.number(error).int(error).min(min, error).max(max, error);
  const read = (value: unknown) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value);
  return { kind: 'number', schema: z.preprocess(read, number), word } satisfies Field;
}

export const rowId = () => whole(1, 999_999_999, 'ID');

/** How many lines a list has at most. */
export const lines = (max = 500) => usually(20, whole(1, max));

export const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  ({
    kind: 'choice',
    schema: z.enum(choices, `takes one of ${choices.join(', ')}`),
    word: null,
    choices,
  }) satisfies Field;

export function onOff() {
  const { schema, ...field } = choice(['on', 'off']);
  return { ...field, schema: schema.transform((word) => word === 'on') };
}

/** A language by its word in addresses; the wire's `pt` is `br` there. */
export function language() {
  const schema = z.preprocess(
    (word) => (word === 'br' ? 'pt' : word),
    z.enum(['en', 'es', 'pt', 'fr'], 'takes one of en, es, br, fr'),
  );
  return { kind: 'choice', schema, word: 'LANG', choices: ['en', 'es', 'br', 'fr'] } satisfies Field;
}

export const time = () =>
  ({ kind: 'time', schema: Instant.transform((text) => new Date(text)), word: 'TIME' }) satisfies Field;

export const flag = () => ({ kind: 'flag', schema: z.boolean().default(false), word: null }) satisfies Field;

/** A file by its absolute path: the running server, which may be the one that opens it, has another working directory. */
export const file = () =>
  ({
    kind: 'file',
    schema: z.string().max(LONGEST_PATH).refine(isAbsolute, 'is no whole path'),
    word: 'FILE',
  }) satisfies Field;

/** The text of a file, `-` for the standard input. */
export const content = <Schema extends z.ZodType>(schema: Schema): Field<Schema> => ({
  kind: 'content',
  schema,
  word: 'FILE',
});

/** A text without NUL, which no column holds, and without half a surrogate pair. */
export const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A text that is not empty. */
export const text = (longest: number) =>
  z.string().trim().min(1, 'is empty').max(longest, `has more than ${longest} characters`);

/** One line of text. */
export const line = (longest = 300) =>
  text(longest).refine((words) => storable(words) && !/\p{Cc}/u.test(words), 'is not one line of text');

/** A picture of the site: its pages show none from elsewhere. */
export const SitePicture = z
  .string()
  .max(LONGEST_ADDRESS, 'is too long')
  .regex(/^\/(?!\/)[\w./%-]+$/, 'is no path of the site, such as /media/summer.webp')
  .refine(isOwnPath, 'is no path of the site, such as /media/summer.webp');

/** Where a link may lead. */
export const WebLink = z
  .string()
  .max(LONGEST_ADDRESS, 'is too long')
  .refine(isWebLink, 'is neither a path of the site nor an address that begins with https://');

/** A name for players, in one language at least; an unknown language is refused. */
export const Title = Text.strict().refine((text) => Object.keys(text).length > 0, 'has no text in any language');

/** What staff write to a player, of several lines; one line of the control socket holds all of it. */
export const staffText = (longest: number) =>
  z
    .string()
    .transform(ticketText)
    .pipe(
      z.string().min(1, 'is empty').max(longest, `has more than ${longest} characters`).refine(storable, 'is no text'),
    );

type Translated<Key extends string> = `${Key}${'Es' | 'Pt' | 'Fr'}`;

/** Options for the translations of a text that is given in English. */
export function translations<Key extends string>(key: Key, longest: number) {
  const field = optional(written(text(longest), key.toUpperCase()));
  const keys = ['Es', 'Pt', 'Fr'].map((language) => [`${key}${language}`, field]);
  return Object.fromEntries(keys) as Record<Translated<Key>, typeof field>;
}

/** The text of a value and its translations; those that were left out are absent. */
export function translated<Key extends string>(
  key: Key,
  values: Readonly<Record<Key, string> & Record<Translated<Key>, string | undefined>>,
): Text & { en: string } {
  const others = { es: values[`${key}Es`], pt: values[`${key}Pt`], fr: values[`${key}Fr`] };
  return { en: values[key], ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== undefined)) };
}
