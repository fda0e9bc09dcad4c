import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const derive = promisify(argon2);

/** KiB of memory, passes over it, and lanes. */
export type HashCost = { memory: number; passes: number; parallelism: number };

/** OWASP's argon2id numbers; about 20 ms. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Marks a hash that was made of the MD5 of a password: imported accounts, until they sign in. */
const WRAPPED = 'md5:';

export type Passwords = ReturnType<typeof createPasswords>;

const prefix = ({ memory, passes, parallelism }: HashCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** One keyboard composes an accent where another does not: both must give the same password. */
const message = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8');

/** The bytes that the stored hash was made of; the MD5 is of the bytes as typed, because the old server hashed those. */
function hashed(password: string, stored: string): Buffer {
  if (!stored.startsWith(WRAPPED)) return message(password);
  return Buffer.from(createHash('md5').update(password, 'utf8').digest('hex'));
}

function read(stored: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = STORED.exec(stored.replace(WRAPPED, '')) ?? [];
  if (memory === undefined) throw new Error('a stored password hash is not argon2id');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/**
 * Limits how many hashes run at once, because hashing takes the threads that read files and host names; throws `QueueFullError`.
 * Only tests pass another cost.
 */
export function createPasswords(atOnce: number, waiting: number, own: HashCost = COST) {
  const inTurn = createConcurrencyLimit(atOnce, waiting);
  // Checked when no account has the name: an unknown name takes as long as a wrong password. No password matches it.
  const unmatched = `${prefix(own)}${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const hash = async (bytes: Buffer) => {
    const nonce = randomBytes(SALT_BYTES);
    const tag = await inTurn(() => derive('argon2id', { message: bytes, nonce, tagLength: TAG_BYTES, ...own }));
    return `${prefix(own)}${encode(nonce)}$${encode(tag)}`;
  };
  return {
    load: inTurn.load,
    /** The string to store: argon2id with its cost and salt. */
    hash: (password: string) => hash(message(password)),
    /** Whether a password fits; `stored` null costs the same time and never fits. */
    fits: async (password: string, stored: string | null) => {
      const { cost, nonce, tag } = read(stored ?? unmatched);
      const bytes = hashed(password, stored ?? unmatched);
      const found = await inTurn(() => derive('argon2id', { message: bytes, nonce, tagLength: tag.length, ...cost }));
      return timingSafeEqual(found, tag) && stored !== null;
    },
    /** The string to store for a password of which only the MD5 is known, as 32 hex digits: argon2id of it, never the MD5 itself. */
    wrapMd5: async (md5: string) => WRAPPED + (await hash(Buffer.from(md5.toLowerCase()))),
    /** Whether a matching hash should be made anew from the password: it is over an MD5, or has another cost than `COST`. */
    needsRehash: (stored: string | null) => {
      if (stored === null) return false;
      return stored.startsWith(WRAPPED) || prefix(read(stored).cost) !== prefix(own);
    },
  };
}
