/**
 * Other servers write the same facts in looser shapes. Each function here turns the loose shapes
 * into the strict one and hands back what it cannot read, so that the strict schema names it.
 */

/** A JSON object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Numeric strings become numbers; absent, null and '' become null. */
export function toNumber(value: unknown): unknown {
  if (isBlank(value)) return null;
  if (typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value.trim())) return Number(value);
  return value;
}

/** As `toNumber`, with a value for absent ones. */
export function toNumberOr(value: unknown, absent: number): unknown {
  return toNumber(value) ?? absent;
}

/** Ids of icons and models may come as numbers; absent, '' and 0 become null. */
export function toKey(value: unknown): unknown {
  if (isBlank(value) || value === 0) return null;
  return typeof value === 'number' ? String(value) : value;
}

/** A string that can be stored as UTF-8; absent becomes ''. */
export function toPlain(value: unknown): unknown {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/** true, 1, '1', 'true' and 'yes' against false, 0, '', null and absent. */
export function toFlag(value: unknown): unknown {
  if (isBlank(value)) return false;
  if (typeof value === 'number') return value !== 0;
  if (typeof value !== 'string') return value;
  return !/^(?:0|false|no)$/i.test(value.trim());
}

/** A text per language: `br` is `pt`, a plain string stands for all languages (as the first fallback), blanks are absent. */
export function toText(value: unknown): unknown {
  if (isBlank(value) || (Array.isArray(value) && value.length === 0)) return {};
  if (typeof value === 'string') return { en: value.toWellFormed() };
  if (!isObject(value)) return value;
  const text: Record<string, unknown> = {};
  for (const [language, written] of Object.entries({ ...value, pt: value['pt'] ?? value['br'] })) {
    if (language !== 'br' && !isBlank(written)) text[language] = toPlain(written);
  }
  return text;
}

function split(value: unknown): unknown {
  if (isBlank(value)) return [];
  return typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;
}

/** A list of numbers, also as '3,4'. */
export function toNumbers(value: unknown): unknown {
  const list = typeof value === 'number' ? [value] : split(value);
  return Array.isArray(list) ? list.map(toNumber) : list;
}

/** A list of words, also as 'bound,untradable'. */
export function toWords(value: unknown): unknown {
  return split(value);
}

/** An object by id whose entries are read by `read`; absent and the empty list that some servers send become {}. */
export function toMap(value: unknown, read: (entry: unknown) => unknown): unknown {
  if (isBlank(value) || (Array.isArray(value) && value.length === 0)) return {};
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key.trim(), read(entry)]));
}

/** A number that servers also write as a word, in any case and with any sign between its parts; `words` are in small letters alone. */
export function toNumbered(words: ReadonlyMap<string, number>): (value: unknown) => unknown {
  return (value) => {
    const word = typeof value === 'string' ? value.toLowerCase().replace(/[^a-z]/g, '') : '';
    return words.get(word) ?? toNumber(value);
  };
}

const FOR_EVER = /^(?:permanent|forever|for ever|unlimited|infinite|never)$/i;

/**
 * How long something stays: as the contract has it, a word or -1 for ever, seconds, or the time when it ends; absent, '' and 0 become
 * null.
 */
export function toValidity(value: unknown): unknown {
  if (isObject(value)) {
    const kind = typeof value['kind'] === 'string' ? value['kind'].toLowerCase() : value['kind'];
    return 'seconds' in value ? { ...value, kind, seconds: toNumber(value['seconds']) } : { ...value, kind };
  }
  const seconds = toNumber(value);
  if (seconds === -1 || (typeof seconds === 'string' && FOR_EVER.test(seconds.trim()))) return { kind: 'permanent' };
  if (typeof seconds === 'string') return { kind: 'until', until: seconds };
  if (typeof seconds !== 'number') return seconds;
  return seconds === 0 ? null : { kind: 'duration', seconds };
}

/** A list of objects; absent becomes []. */
export function toList(value: unknown, read: (entry: unknown) => unknown): unknown {
  if (isBlank(value)) return [];
  return Array.isArray(value) ? value.map(read) : value;
}
