import { resolve } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { CommandName, ValuesOf } from '#server/operator/commands.ts';

/** What stands behind a command's name: the words in order, `--name TEXT` by name, and what reads a file that one of them names. */
export type Words = {
  words: readonly string[];
  options: Readonly<Record<string, string | undefined>>;
  /** Those that may be given again and again, by name. */
  lists: Readonly<Record<string, readonly string[] | undefined>>;
  /** The flags that were given. */
  flags: ReadonlySet<string>;
  /** `-` is the standard input; throws one sentence for a file that cannot be read. */
  readFile: (path: string) => string;
};

/** How a command is written. `read` answers its values, or the sentence on what is missing, without the example. */
export type Syntax<Name extends CommandName> = {
  usage: string;
  does: string;
  example: string;
  /** Names of the options that take a text. */
  options?: readonly string[];
  /** Names of those that may be given more than once. */
  lists?: readonly string[];
  /** Names of those that take none. */
  flags?: readonly string[];
  read: (words: Words) => ValuesOf<Name> | string;
};

/** The options of a command as `parseArgs` takes them. */
export function optionsOf({
  options = [],
  lists = [],
  flags = [],
}: {
  options?: readonly string[];
  lists?: readonly string[];
  flags?: readonly string[];
}): ParseArgsOptionsConfig {
  return Object.fromEntries([
    ...options.map((name) => [name, { type: 'string' }] as const),
    ...lists.map((name) => [name, { type: 'string', multiple: true }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]);
}

/** Reads the words of a command that takes an account and nothing behind it. */
export function accountAlone({ words }: Pick<Words, 'words'>): { account: string } | string {
  const [account, ...more] = words;
  return account === undefined || more.length > 0 ? 'needs one account' : { account };
}

/** Reads the words of a command that takes a file and nothing behind it; its whole path, as it may be read elsewhere. */
export function fileAlone({ words: [file, ...more] }: Pick<Words, 'words'>): { file: string } | string {
  return !file || more.length > 0 ? 'needs one file' : { file: resolve(file) };
}

/** A text in English, and in the other languages that `--WORD-es`, `--WORD-pt` and `--WORD-fr` give. */
export function translated(en: string, options: Words['options'], word: string) {
  const others = { es: options[`${word}-es`], pt: options[`${word}-pt`], fr: options[`${word}-fr`] };
  return { en, ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== undefined)) };
}

/** Takes a value away. */
export const NONE = 'none';

/** What an option sets: undefined leaves it, null takes it away. */
export function set(option: string | undefined): string | null | undefined {
  return option === NONE ? null : option;
}

/** The whole number behind a command's name, or null. */
export function numberOf(word: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(word ?? '') ? Number(word) : null;
}
