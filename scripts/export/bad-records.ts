import type { Problem, Reading } from '#contract/lenient-reader.ts';
import { isObject } from '#contract/lenient-values.ts';
import { ExportError } from './source.ts';

/** A record that breaks the contract: which one, where, how. */
export type BadRecord = Problem & { record: string };

/** An optional fact of a kind of record that could not be read: of how many, and of which with what written there. */
export type UnreadFact = { kind: string; fact: string; count: number; record: string; found: string };

/** Judges records as they come: the first bad one ends the export, unless bad ones are to be skipped and listed. */
export type RecordCheck = {
  bad: BadRecord[];
  /** Optional facts that were left out, one entry each; the records stand. */
  unread: UnreadFact[];
  accept: <T>(kind: string, raw: unknown, reading: Reading<T>, place: string) => T | undefined;
  refuse: (bad: BadRecord) => void;
};

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

/** One line about a bad record. */
export function describeBad({ record, field, reason }: BadRecord): string {
  return [record, field, reason].map(inLine).join(': ');
}

/** One line about an optional fact that was left out. */
export function describeUnread({ kind, fact, count, record, found }: UnreadFact): string {
  return inLine(`${kind} ${fact}: ${new Intl.NumberFormat('en').format(count)}, such as ${found} of ${record}`);
}

/** A judge for one export. */
export function createRecordCheck(skipBad: boolean): RecordCheck {
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
    unread,
    refuse,
    accept: (kind, raw, reading, place) => {
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
