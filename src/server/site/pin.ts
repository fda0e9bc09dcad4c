import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../kernel/user-error.ts';

/** A site that is held at a release: no export and no rebuild changes it until it is let go. */
const Pin = z.object({ release: z.number().int().positive(), by: z.string(), at: z.string() });
export type Pin = z.infer<typeof Pin>;

export const PIN_FILE = 'pinned.json';
const pinFile = (home: string) => join(home, PIN_FILE);

/** The pin of the site that is built with this state folder; null: there is none. Throws one sentence where its file cannot be read. */
export function readPin(home: string): Pin | null {
  const file = pinFile(home);
  try {
    return Pin.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UserError(
      `${file} cannot be read: npm run rebuild -- --to N writes it anew, or delete it to let the site go.`,
      { cause: error },
    );
  }
}

export function writePin(home: string, pin: Pin | null): void {
  const file = pinFile(home);
  if (pin === null) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(home, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.part`, `${JSON.stringify(pin)}\n`);
  renameSync(`${file}.part`, file);
}

/** Throws where a site is held at a release; `what` was not done. */
export function refusePinned(home: string, what: string): void {
  const pin = readPin(home);
  if (pin === null) return;
  throw new UserError(
    `The site is pinned to release ${pin.release} (by ${pin.by}, ${pin.at}), so ${what}: npm run rebuild -- --unpin lets it go, --to N shows another release.`,
  );
}
