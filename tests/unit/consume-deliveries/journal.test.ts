import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type JournalEntry, openJournal } from '#scripts/consume-deliveries/journal.ts';
import { givenLine } from '../../../scripts/consume-deliveries/journal.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-journal-'));
  file = join(folder, 'given.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const delivery = (id: number): JournalEntry => ({
  ...{ id, account_name: 'demo', source: 'award', ref: `1:level-${id}` },
  items: [
    { item_id: 1600, quantity: 3 },
    { item_id: 1602, quantity: 1 },
  ],
});
const line = (id: number) => `${JSON.stringify(delivery(id))}\n`;
const written = () => readFileSync(file, 'utf8');
/** Opens, looks, and closes again. */
function look<Seen>(see: (journal: ReturnType<typeof openJournal>) => Seen): Seen {
  const journal = openJournal(file);
  try {
    return see(journal);
  } finally {
    journal.close();
  }
}

describe('the journal', () => {
  test('is made with its folder, and begins empty', () => {
    file = join(folder, 'deeper', 'given.ndjson');
    expect(look((journal) => [journal.cut, journal.has(delivery(1))])).toEqual([0, false]);
    expect(written()).toBe('');
  });

  test('keeps a line of each delivery, and nothing that belongs to its handing over', () => {
    look((journal) => {
      journal.give({ ...delivery(1), tries: 3, leased_until: '2026-05-01T12:00:00Z' } as JournalEntry);
      expect([journal.has(delivery(1)), journal.has(delivery(2))]).toEqual([true, false]);
      journal.give(delivery(2));
    });
    expect(written()).toBe(line(1) + line(2));
  });

  test('knows after a restart what was given', () => {
    look((journal) => journal.give(delivery(7)));
    expect(look((journal) => [journal.has(delivery(7)), journal.has(delivery(8)), journal.cut])).toEqual([
      true,
      false,
      0,
    ]);
  });

  test.each([1, 10, line(2).length - 1])(
    'cuts off a last line of which %i bytes came, and goes on behind it',
    (bytes) => {
      writeFileSync(file, line(1));
      appendFileSync(file, Buffer.from(line(2)).subarray(0, bytes));
      look((journal) => {
        expect([journal.cut, journal.has(delivery(1)), journal.has(delivery(2))]).toEqual([bytes, true, false]);
        expect(written()).toBe(line(1));
        journal.give(delivery(2));
      });
      expect(written()).toBe(line(1) + line(2));
    },
  );

  test('stops where the number of a delivery stands for another claim by now, as in a database that was put back', () => {
    writeFileSync(file, line(1));
    look((journal) => {
      expect(journal.has(delivery(1))).toBe(true);
      for (const other of [{ ref: '2:level-1' }, { source: 'code' as const }]) {
        expect(() => journal.has({ ...delivery(1), ...other })).toThrow(
          /^Delivery 1 is .*, and .* has it as award 1:level-1: /,
        );
      }
    });
    expect(written()).toBe(line(1));
  });

  test('cuts off a first line that is torn', () => {
    writeFileSync(file, '{"id": 1');
    expect(look((journal) => journal.has(delivery(1)))).toBe(false);
    expect(written()).toBe('');
  });

  test.each(['{}', 'not JSON', '', '{"id":0,"account_name":"x","source":"award","ref":"x","items":[]}'])(
    'goes no further over a whole line that is no delivery: %j',
    (odd) => {
      const before = `${line(1)}${odd}\n${line(2)}`;
      writeFileSync(file, before);
      expect(() => openJournal(file)).toThrow(`Line 2 of ${file} is no delivery: put back what stood there`);
      expect(written()).toBe(before);
      writeFileSync(file, line(1));
      look(() => undefined);
    },
  );

  test.skipIf(process.platform === 'win32')('is one journal under every name it has', () => {
    writeFileSync(file, line(1));
    const other = join(folder, 'other.ndjson');
    symlinkSync(file, other);
    look(() => expect(() => openJournal(other)).toThrow(`${file} is in use by another consumer: stop it first`));
    openJournal(other).close();
  });

  test('that cannot be written is one sentence', () => {
    writeFileSync(file, '');
    expect(() => openJournal(join(file, 'given.ndjson'))).toThrow(
      /cannot be written: choose another file with --journal/,
    );
  });
});

test('a delivery in plain words steers no terminal', () => {
  expect(givenLine({ ...delivery(4), account_name: 'de\u001b[2Jmo' })).toBe(
    'Given to de[2Jmo: 3 × item 1600, 1 × item 1602 (award 1:level-4, delivery 4)',
  );
});
