import type { Problem, Reading } from '#contract/lenient-reader.ts';
import { isObject } from '#contract/lenient-values.ts';
import type { ExportedRow } from '#server/catalogue/read-records.ts';

/** One question to an API; `path` is below the API's base. */
export type ApiRequest = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | number>;
  body?: unknown;
};

/** What came back, unread; `retryAfter` is the header as sent. */
export type ApiAnswer = { status: number; text: string; retryAfter: string | null };

/** All items and monsters of the own database, but for those whose digests are known. */
export type OwnRecords = Record<'item' | 'monster', ExportedRow[]>;

/**
 * Any API that honours the contract. `send` throws `UnreachableError` when no answer came at all. `broken` are records that it has
 * and left out of its answers, as far as it tells. `own` answers its items and monsters without its calls, where it is the own database.
 */
export type ApiSource = {
  name: string;
  send: (request: ApiRequest) => Promise<ApiAnswer>;
  broken?: () => readonly BadRecord[];
  own?: (known: Record<'item' | 'monster', ReadonlyMap<number, string>>) => Promise<OwnRecords>;
};

/** An export that cannot go on; the message is one sentence: what is wrong, where, how to fix it. */
export class ExportError extends Error {
  override name = 'ExportError';
}

/** No answer: refused, broken off, or too slow. Worth another try. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

export function addressOf({ path, query }: ApiRequest): string {
  if (!query) return path;
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `${path}?${new URLSearchParams(pairs)}`;
}

export type BadRecord = Problem & { record: string };

/** An optional fact of a kind of record that could not be read: of how many, and of which with what written there. */
export type UnreadFact = { kind: string; fact: string; count: number; record: string; found: string };

/** Judges records as they come: the first bad one ends the export, unless bad ones are to be skipped and listed. */
export type RecordCheck = ReturnType<typeof createRecordCheck>;

/** `item 5201`, or where it stood when it does not even have an id. */
function nameOf(kind: string, raw: unknown, place: string): string {
  const id = isObject(raw) ? (raw['item_id'] ?? raw['id']) : undefined;
  return typeof id === 'number' || typeof id === 'string' ? `${kind} ${id}` : `${kind} without id (${place})`;
}

const LONGEST_PART = 300;

/** What another server wrote, fit for one line of a terminal: no control characters, and an end. */
function inLine(text: string): string {
  const plain = text.slice(0, LONGEST_PART).replace(/\p{Cc}+/gu, ' ');
  return text.length > LONGEST_PART ? `${plain}…` : plain;
}

export function describeBad({ record, field, reason }: BadRecord): string {
  return [record, field, reason].map(inLine).join(': ');
}

export function describeUnread({ kind, fact, count, record, found }: UnreadFact): string {
  return inLine(`${kind} ${fact}: ${new Intl.NumberFormat('en').format(count)}, such as ${found} of ${record}`);
}

export function createRecordCheck(skipBad: boolean) {
  const bad: BadRecord[] = [];
  const unread: UnreadFact[] = [];
  const refuse = (record: BadRecord) => {
    if (!skipBad) {
      throw new ExportError(
        `${describeBad(record)}; correct the record at its source, or leave bad records out with --skip-bad.`,
      );
    }
    bad.push(record);
  };
  return {
    bad,
    /** Optional facts that were left out, one entry each; the records stand. */
    unread,
    refuse,
    accept: <Record>(kind: string, raw: unknown, reading: Reading<Record>, place: string): Record | undefined => {
      const record = nameOf(kind, raw, place);
      if (!reading.ok) {
        refuse({ record, ...reading.problem });
        return undefined;
      }
      for (const { fact, found } of reading.unread ?? []) {
        const known = unread.find((one) => one.kind === kind && one.fact === fact);
        if (known) known.count += 1;
        else unread.push({ kind, fact, count: 1, record, found });
      }
      return reading.record;
    },
  };
}

/** What the export is reading; `done` of `total` records, languages or entries. */
export type ExportStep = 'items' | 'sections' | 'monsters' | 'notes';
type Step = { stage: ExportStep; done: number; total: number };
export type Progress = (step: Step) => void;
