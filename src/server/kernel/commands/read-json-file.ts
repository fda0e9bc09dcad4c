import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'zod';
import { holdsSoundTextOnly } from '../http/bodies.ts';
import { UserError } from '../user-error.ts';

async function textOf(file: string, mostBytes: number): Promise<string> {
  const name = basename(file);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UserError(`There is no file ${file}.`);
  if (found.size > mostBytes) throw new UserError(`${name} has more than ${mostBytes / 1024 ** 2} MB.`);
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new UserError(`${name} cannot be read: ${error.message}.`, { cause: error });
  });
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(`${name} is not JSON: ${(error as Error).message}.`, { cause: error });
  }
}

type Kind<Schema> = { schema: Schema /** What the file holds, such as 'ranking'. */; what: string; mostBytes: number };

/** The content of an operator's JSON file; throws a sentence on the first thing that breaks its schema. */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  { schema, what, mostBytes }: Kind<Schema>,
): Promise<z.output<Schema>> {
  const name = basename(file);
  const content = parsed(await textOf(file, mostBytes), name);
  const read = schema.safeParse(content);
  if (read.success && holdsSoundTextOnly(content)) return read.data;
  const issue = read.error?.issues[0];
  if (!issue) throw new UserError(`${name} holds a text with a NUL character or half a surrogate pair.`);
  const where = issue.path.length > 0 ? ` at '${issue.path.join('.')}'` : '';
  throw new UserError(`${name} is no ${what}${where}: ${issue.message}.`);
}
