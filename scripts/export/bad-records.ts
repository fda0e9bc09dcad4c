import type { Problem, Reading } from '#contract/tolerant.ts';
import { isObject } from '#contract/tolerant-values.ts';
import { ExportError } from './source.ts';

/** A record that breaks the contract: which one, where, how. */
export type BadRecord = Problem & { record: string };

/** Judges records as they come: the first bad one ends the export, unless bad ones are to be skipped and listed. */
export type Judge = {
  bad: BadRecord[];
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

/** A judge for one export. */
export function judge(skipBad: boolean): Judge {
  const bad: BadRecord[] = [];
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
    refuse,
    accept: (kind, raw, reading, place) => {
      if (reading.ok) return reading.record;
      refuse({ record: nameOf(kind, raw, place), ...reading.problem });
      return undefined;
    },
  };
}
