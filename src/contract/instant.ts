import { z } from 'zod';

const WRONG = 'is no time with a zone, such as 2026-12-24T18:00:00Z';
const FIRST = Date.parse('1970-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** A time with its zone, whose UTC year is 1970 to 9999: what every column and every reader of ISO times takes. */
export const Instant = z.iso.datetime({ offset: true, error: WRONG }).refine((written) => {
  const time = Date.parse(written);
  return time >= FIRST && time <= LAST;
}, WRONG);
