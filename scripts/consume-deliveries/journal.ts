import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { HandedDelivery } from '#contract/delivery.ts';
import { printableLine } from '#server/kernel/commands/print.ts';
import { holdFile, isHeld } from '#server/kernel/db/folder-lock.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { realDisk } from '../export/write-snapshot.ts';

export const JournalEntry = HandedDelivery.pick({ id: true, account_name: true, source: true, ref: true, items: true });
export type JournalEntry = z.infer<typeof JournalEntry>;

/** The consumer's record of given deliveries, and in this sample the game itself: an item is given once its line is on the disk. */
export type Journal = ReturnType<typeof openJournal>;

const NEWLINE = 0x0a;

const claimOf = ({ source, ref }: Pick<JournalEntry, 'source' | 'ref'>) => `${source} ${ref}`;

/** The claims of the whole lines by the ids of their deliveries. Throws `UserError` for an unreadable line: to skip it could give twice. */
function readClaims(file: string, whole: Buffer): Map<number, string> {
  const lines = whole.toString('utf8').split('\n').slice(0, -1);
  return new Map(
    lines.map((line, index) => {
      try {
        const given = JournalEntry.parse(JSON.parse(line));
        return [given.id, claimOf(given)];
      } catch (cause) {
        throw new UserError(
          `Line ${index + 1} of ${file} is no delivery: put back what stood there before anything else is given.`,
          { cause },
        );
      }
    }),
  );
}

function hold(file: string) {
  try {
    return holdFile(`${file}.lock`);
  } catch (cause) {
    const why = isHeld(cause)
      ? 'is in use by another consumer: stop it first, or give this one a journal and a game of its own'
      : 'cannot be locked: see that its folder can be written to';
    throw new UserError(`The journal ${file} ${why}.`, { cause });
  }
}

function openFile(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const isNew = !existsSync(file);
    const handle = openSync(file, 'a+');
    // Without this, a power cut could lose the name of the new file and the journal with it.
    if (isNew) realDisk.sync(dirname(file));
    return handle;
  } catch (cause) {
    throw new UserError(`The journal ${file} cannot be written: choose another file with --journal.`, { cause });
  }
}

/**
 * Opens a journal for this process alone, and creates a missing one. A last line without its end was torn by a crash and is cut off: its
 * delivery was neither given nor acknowledged, and the portal leases it again.
 */
export function openJournal(path: string) {
  using open = new DisposableStack();
  const handle = open.adopt(openFile(path), closeSync);
  // A journal may have two names.
  const file = realpathSync(path);
  const lock = open.adopt(hold(file), (held) => held.close());
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(NEWLINE) + 1;
  const claims = readClaims(file, bytes.subarray(0, end));
  if (end < bytes.length) {
    ftruncateSync(handle, end);
    fsyncSync(handle);
  }
  // From here on `close` ends both.
  open.move();
  return {
    /** Bytes of a torn last line that were cut off when it was opened. */
    cut: bytes.length - end,
    /** Whether it was given before. An id of another claim is an error: to acknowledge that delivery would lose it. */
    has: (delivery: Pick<JournalEntry, 'id' | 'source' | 'ref'>): boolean => {
      const known = claims.get(delivery.id);
      if (known === undefined || known === claimOf(delivery)) return known !== undefined;
      throw new UserError(
        `Delivery ${delivery.id} is ${claimOf(delivery)}, and ${file} has it as ${known}: the portal’s database is older than the journal, or another one; give it the journal that belongs to it.`,
      );
    },
    /** Returns when its line is on the disk. */
    give: (delivery: JournalEntry): void => {
      const line = Buffer.from(`${JSON.stringify(JournalEntry.parse(delivery))}\n`);
      for (let done = 0; done < line.length; ) done += writeSync(handle, line, done);
      fsyncSync(handle);
      claims.set(delivery.id, claimOf(delivery));
    },
    close: () => {
      closeSync(handle);
      lock.close();
    },
  };
}

export function givenLine({ id, account_name, source, ref, items }: JournalEntry): string {
  const what = items.map(({ item_id, quantity }) => `${quantity} × item ${item_id}`).join(', ');
  return `Given to ${printableLine(account_name)}: ${what} (${source} ${printableLine(ref)}, delivery ${id})`;
}
