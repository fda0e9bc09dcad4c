import { hash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { UserError } from '#server/kernel/user-error.ts';
import { removeLeftBehind } from '../../start/left-behind.ts';
import { PictureError } from './read-dds.ts';

/**
 * A file below PORTAL_HOME/public that is to be there, with slashes, and the game's file that it is made of (absolute; null: the game has
 * none). `open` reads that and answers what writes the new one; both throw a PictureError. `largest` is in bytes.
 */
export type WantedFile = {
  name: string;
  target: string;
  source: string | null;
  largest: number;
  open: (bytes: Buffer, source: string) => Promise<() => Promise<Uint8Array>>;
};

/** `kept` are an operator's own, which are never replaced. `broken` files are left out; an earlier one of theirs stays. */
export type BroughtFiles = {
  made: number;
  same: number;
  kept: string[];
  missing: string[];
  broken: { name: string; why: string }[];
};

const nothing = (): BroughtFiles => ({ made: 0, same: 0, kept: [], missing: [], broken: [] });

type Seen = { size: number; time: number };

/** What is known of a file since the last time. `digest` is of the source's bytes, `target` of what was written; `ours` is false where an operator's own file stands. */
type Note = {
  source: string;
  size: number;
  time: number;
  digest: string;
  target: Seen & { digest: string };
  ours: boolean;
};

const NOTES = 'imported-pictures.json';
/** Raised when files are made in another way: all of them are made again. */
const WAY = 1;
/** Files between two times that the notes are written; without its note, a file of a killed import is made again to be known. */
const BETWEEN_NOTES = 500;
const AT_ONCE = Math.min(4, availableParallelism() + 1);

const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex').slice(0, 32);

/** null: there is nothing of that name that can be read. */
function seen(path: string): (Seen & { isFile: boolean }) | null {
  try {
    const found = statSync(path);
    return { size: found.size, time: found.mtimeMs, isFile: found.isFile() };
  } catch {
    return null;
  }
}

/** A file that is being written, by the process that writes it. */
const PART = /^\..+\.(\d+)\.[\da-f-]{36}\.part$/;

const isSame = (one: Seen, other: Seen): boolean => one.size === other.size && one.time === other.time;

/** Replaces a file or leaves it as it was. The name in between is hidden: a build passes such files over. */
function putFile(file: string, bytes: Uint8Array | string): void {
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}.${randomUUID()}.part`);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(beside, bytes);
    renameSync(beside, file);
  } catch (error) {
    if (existsSync(beside)) rmSync(beside);
    const { code } = error as NodeJS.ErrnoException;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    const why = isFull ? 'there is no space left: free some' : `it cannot be written (${code}): allow it`;
    throw new UserError(`${file}: ${why} and import again; the pictures that were brought stay.`, { cause: error });
  }
}

function readOwn(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`${path} cannot be read (${code}): allow it and import again.`, { cause: error });
  }
}

function readNotes(home: string): Map<string, Note> {
  try {
    const { way, files } = JSON.parse(readFileSync(join(home, NOTES), 'utf8')) as {
      way: number;
      files: [string, Note][];
    };
    if (way === WAY) return new Map(files);
    return new Map(files.map(([target, note]) => [target, { ...note, time: -1, digest: '' }]));
  } catch (error) {
    // A file that is not readable costs time only: what stands is compared with what would be made.
    if (
      error instanceof SyntaxError ||
      error instanceof TypeError ||
      (error as NodeJS.ErrnoException).code === 'ENOENT'
    )
      return new Map();
    throw new UserError(`${join(home, NOTES)} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

/** What PORTAL_HOME/public has of a game's files, and what is written there. */
export class BroughtFolder {
  readonly #home: string;
  readonly #dryRun: boolean;
  readonly #notes: Map<string, Note>;
  #unwritten = 0;

  constructor(home: string, dryRun: boolean) {
    this.#home = home;
    this.#dryRun = dryRun;
    if (!dryRun) this.#removeLeftBehind();
    this.#notes = readNotes(home);
  }

  #removeLeftBehind(): void {
    const folders = ['', 'public/icons', 'public/maps', 'public/models'].map((folder) => join(this.#home, folder));
    for (const folder of folders) removeLeftBehind(folder, PART);
  }

  /** Brings these files, several at once; `report` is called after each. Stops between two files, and keeps what it has. */
  async bring(files: readonly WantedFile[], report: () => void): Promise<BroughtFiles> {
    const brought = nothing();
    const waiting = files.values();
    let isStopped = false;
    const work = async () => {
      for (const file of waiting) {
        if (isStopped) return;
        await this.#bringOne(file, brought);
        report();
      }
    };
    const stop = (error: unknown) => {
      isStopped = true;
      throw error;
    };
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stop)));
    this.#writeNotes();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    for (const list of [brought.kept, brought.missing]) list.sort();
    brought.broken.sort((one, other) => (one.name < other.name ? -1 : 1));
    return brought;
  }

  async #bringOne(file: WantedFile, brought: BroughtFiles): Promise<void> {
    try {
      const result = await this.#decide(file);
      if (result === 'made' || result === 'same') brought[result] += 1;
      else brought[result].push(file.name);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      const source = file.source === null ? file.name : basename(file.source);
      brought.broken.push({ name: file.name, why: `${source} ${error.message}.` });
    }
  }

  async #decide({ target, source, largest, open }: WantedFile): Promise<'made' | 'same' | 'kept' | 'missing'> {
    const path = join(this.#home, 'public', target);
    const standing = seen(path);
    const note = this.#notes.get(target);
    if (standing && !standing.isFile) return 'kept';
    const isUntouched = standing !== null && note !== undefined && isSame(standing, note.target);
    if (source === null) return standing === null ? 'missing' : isUntouched && note.ours ? 'same' : 'kept';
    const given = seen(source);
    if (!given?.isFile) throw new PictureError('is not there any more');
    if (isUntouched && note.source === source && isSame(given, note)) return note.ours ? 'same' : 'kept';
    if (given.size > largest) throw new PictureError(`has ${given.size} bytes; at most ${largest} are read`);
    const bytes = await this.#read(source);
    const known = { source, size: given.size, time: given.time, digest: digestOf(bytes) };
    const before = standing && readOwn(path);
    const isOurs = before === null || (note?.ours === true && digestOf(before) === note.target.digest);
    if (before !== null && isOurs && note?.digest === known.digest) {
      this.#note(target, path, { ...known, ours: true }, before);
      return 'same';
    }
    if (before !== null && !isOurs) {
      // One that a killed import left without a note is ours as well.
      const made = await open(bytes, source)
        .then((write) => write())
        .catch(() => null);
      const ours = made !== null && before.equals(made);
      this.#note(target, path, { ...known, ours }, before);
      return ours ? 'same' : 'kept';
    }
    const write = await open(bytes, source);
    if (this.#dryRun) return 'made';
    const made = await write();
    putFile(path, made);
    this.#note(target, path, { ...known, ours: true }, made);
    return 'made';
  }

  async #read(source: string): Promise<Buffer> {
    try {
      return await readFile(source);
    } catch (error) {
      throw new PictureError(`cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
    }
  }

  #note(target: string, path: string, known: Omit<Note, 'target'>, bytes: Uint8Array): void {
    const { size, time } = seen(path) ?? { size: -1, time: -1 };
    this.#notes.set(target, { ...known, target: { size, time, digest: digestOf(bytes) } });
    this.#unwritten += 1;
    if (this.#unwritten >= BETWEEN_NOTES) this.#writeNotes();
  }

  #writeNotes(): void {
    if (this.#unwritten === 0 || this.#dryRun) return;
    this.#unwritten = 0;
    putFile(join(this.#home, NOTES), JSON.stringify({ way: WAY, files: [...this.#notes] }));
  }
}
