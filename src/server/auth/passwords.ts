import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createGate } from './gate.ts';

const derive = promisify(argon2);

/** OWASP's argon2id numbers: 19 MiB, two passes, one lane; about 20 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Checked when no account has the name, so that an unknown name takes as long as a wrong password; nothing matches it. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export type Passwords = {
  /** The string to store: argon2id with its cost and salt. */
  hash: (password: string) => Promise<string>;
  /** Whether a password fits; `stored` null costs the same time and never fits. */
  fits: (password: string, stored: string | null) => Promise<boolean>;
};

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** One person's keyboard may compose an accent where another's does not: both must give the same password. */
const message = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8');

/** Hashes behind a gate, because hashing takes the threads that files and names are read by; throws `GateFullError`. */
export function createPasswords(atOnce: number, waiting: number): Passwords {
  const gate = createGate(atOnce, waiting);
  return {
    hash: async (password) => {
      const nonce = randomBytes(SALT_BYTES);
      const tag = await gate(() =>
        derive('argon2id', { message: message(password), nonce, tagLength: TAG_BYTES, ...COST }),
      );
      const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
      return `$argon2id$v=19$${cost}$${encode(nonce)}$${encode(tag)}`;
    },
    fits: async (password, stored) => {
      const [, memory, passes, parallelism, salt = '', expected = ''] = STORED.exec(stored ?? NOBODY) ?? [];
      if (memory === undefined) throw new Error('a stored password hash is not argon2id');
      const tag = Buffer.from(expected, 'base64');
      const found = await gate(() =>
        derive('argon2id', {
          message: message(password),
          nonce: Buffer.from(salt, 'base64'),
          tagLength: tag.length,
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
        }),
      );
      return timingSafeEqual(found, tag) && stored !== null;
    },
  };
}
