import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LIMITS, LIMIT_NAMES } from '#server/kernel/limits.ts';

const KERNEL = join(import.meta.dirname, '../../src/server/kernel');

/** What one comment says of the variables below it; `otherwise` is their default in words, null where there is none. */
export type ManualEntry = { names: string[]; meaning: string; otherwise: string | null };

/** The entries of an object literal of a file, as the comments above them part them. */
function commented(file: string, start: string): { names: string[]; comment: string }[] {
  const [, source = ''] = readFileSync(join(KERNEL, file), 'utf8').split(start);
  const [, ...parts] = source.slice(0, source.search(/^\}/m)).split(/^ {2}\/\*\*/m);
  return parts.map((part) => {
    const [comment = '', below = ''] = part.split('*/\n');
    return {
      comment: comment.replace(/\s*\n\s+\*\s*/g, ' ').trim(),
      names: Array.from(below.matchAll(/^ {2}(\w+):/gm), ([, name = '']) => name),
    };
  });
}

/** Every setting but the limits, in the order of the schema. */
export function settingEntries(): ManualEntry[] {
  return commented('settings.ts', 'const Environment = z.object({\n').map(({ names, comment }) => {
    const [meaning = '', otherwise = null] = comment.split(/\s*@default\s+/);
    return { names, meaning, otherwise };
  });
}

/** Every limit by the name of its variable. */
export function limitEntries(): ManualEntry[] {
  const variables = new Map(Object.keys(DEFAULT_LIMITS).map((key, nth) => [key, LIMIT_NAMES[nth] ?? '']));
  return commented('limits.ts', 'export const DEFAULT_LIMITS = {\n').map(({ names, comment }) => ({
    names: names.map((name) => variables.get(name) ?? ''),
    meaning: comment,
    otherwise: names.map((name) => DEFAULT_LIMITS[name as keyof typeof DEFAULT_LIMITS].toLocaleString('en')).join(', '),
  }));
}
