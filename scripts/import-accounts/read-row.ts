import { z } from 'zod';
import { accountNameProblem } from '#domain/account/account-name.ts';
import { emailProblem } from '#domain/account/email.ts';
import { MOST_POINTS, type PortedAccount } from '#server/operator/account/registration.ts';
import type { Cells } from './columns.ts';

/** An account as the file has it; `md5` is of its password, in lower case. */
export type Row = Omit<PortedAccount, 'passwordHash'> & { md5: string };

/** Longer names cannot be sent at sign-in. */
const LONGEST_NAME = 200;
const FIRST_YEAR = 1970;
const Instant = z.iso.datetime({ offset: true });

/** `2023-05-14 12:00:00` is UTC, and so is a day alone; null when it is no time there was. */
function instant(text: string, now: Date): string | null {
  const [day = '', time = '00:00:00'] = text.split(/[ T]/);
  const zoned = /(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? time : `${time}Z`;
  const parsed = Instant.safeParse(`${day}T${zoned}`);
  if (!parsed.success) return null;
  const date = new Date(parsed.data);
  return date > now || date.getUTCFullYear() < FIRST_YEAR ? null : date.toISOString();
}

/** What a cell must be, and why its row is refused else: never with what stands in it, because columns get mixed up. */
const RULES: { [Key in keyof Cells]: { why: string; fits: (text: string, now: Date) => boolean } } = {
  name: {
    why: 'the name has characters that nobody can sign in with, or none',
    fits: (text) => accountNameProblem(text) === null && text.length <= LONGEST_NAME,
  },
  pwd: { why: 'pwd is no MD5 of 32 hexadecimal digits', fits: (text) => /^[\da-f]{32}$/i.test(text) },
  email: {
    why: 'the e-mail is no address',
    // Which hosts may register is a rule for new accounts.
    fits: (text) => text === '' || emailProblem(text) !== 'emailInvalid',
  },
  createdAt: {
    why: 'created_at is no time in the past, such as 2023-05-14 12:00:00',
    fits: (text, now) => instant(text, now) !== null,
  },
  suspended: { why: 'suspended is not 0, 1 or 2', fits: (text) => /^[012]?$/.test(text) },
  verified: { why: 'verified is not 0 or 1', fits: (text) => /^[01]?$/.test(text) },
  points: {
    why: `pvalues is no whole number from 0 to ${MOST_POINTS}`,
    fits: (text) => /^\d{0,10}$/.test(text) && Number(text) <= MOST_POINTS,
  },
};

/** Reads a row, or says why it is refused. */
export function readRow(cells: Cells, now: Date): Row | string {
  const broken = (Object.keys(RULES) as (keyof Cells)[]).find((key) => !RULES[key].fits(cells[key], now));
  if (broken) return RULES[broken].why;
  const { name, pwd, email, suspended, verified, points } = cells;
  return {
    name,
    md5: pwd.toLowerCase(),
    email: email === '' ? null : email,
    createdAt: instant(cells.createdAt, now) ?? '',
    status: suspended === '1' ? 1 : suspended === '2' ? 2 : 0,
    verified: verified === '1',
    points: Number(points),
  };
}
