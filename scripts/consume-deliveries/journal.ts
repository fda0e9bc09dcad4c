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
import { realDisk } from '#scripts/export/disk.ts';
import { holdFile, isHeld } from '#server/kernel/file-lock.ts';
import { UserError } from '#server/kernel/user-error.ts';

/** What is kept of a delivery that was given: one line of the journal. */
export const JournalEntry = HandedDelivery.pick({ id: true, account_name: true, source: true, ref: true, items: true });
export type JournalEntry = z.infer<typeof JournalEntry>;

/** The consumer's book of what it gave, and in this sample the game itself: an item is given once its line is on the disk. */
export type Journal = {
  /** Bytes of a torn last line that were cut off when it was opened. */
  cut: number;
  /** Whether a delivery was given before. Throws a sentence where its number stands for something else: to acknowledge that would lose it. */
  has: (delivery: Pick<JournalEntry, 'id' | 'source' | 'ref'>) => boolean;
  /** Gives a delivery: returns when its line is on the disk. */
  give: (delivery: JournalEntry) => void;
  close: () => void;
};

const NEWLINE = 0x0a;

/** The claim that a delivery follows from. */
const claimOf = ({ source, ref }: Pick<JournalEntry, 'source' | 'ref'>) => `${source} ${ref}`;

/** The claims of the whole lines by the ids of their deliveries. Throws a sentence for a line that no consumer wrote: guessing there would give twice. */
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
    // A file whose name is lost in a power cut would be a journal that has forgotten everything.
    if (isNew) realDisk.sync(dirname(file));
    return handle;
  } catch (cause) {
    throw new UserError(`The journal ${file} cannot be written: choose another file with --journal.`, { cause });
  }
}

/**
 * Opens a journal for this process alone, made when it is not there. A last line without its end was torn by a crash and is cut
 * off: giving is the whole line on the disk, so what it began to say was not given, nor ever acknowledged, and the portal hands
 * it over again.
 */
export function openJournal(path: string): Journal {
  const handle = openFile(path);
  // One journal may have two names.
  const file = realpathSync(path);
  try {
    const lock = hold(file);
    try {
      const bytes = readFileSync(file);
      const end = bytes.lastIndexOf(NEWLINE) + 1;
      const claims = readClaims(file, bytes.subarray(0, end));
      if (end < bytes.length) {
        ftruncateSync(handle, end);
        fsyncSync(handle);
      }
      return {
        cut: bytes.length - end,
        has: (delivery) => {
          const known = claims.get(delivery.id);
          if (known === undefined || known === claimOf(delivery)) return known !== undefined;
          throw new UserError(
            `Delivery ${delivery.id} is ${claimOf(delivery)}, and ${file} has it as ${known}: the portal’s database is older than the journal, or another one; give it the journal that belongs to it.`,
          );
        },
        give: (delivery) => {
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
    } catch (error) {
      lock.close();
      throw error;
    }
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}
