import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isUnreachable } from '#server/db/unreachable.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', '53300', '57P01', '57P03'].map(coded),
])('%s is a database out of reach, alone and as the cause of a query', (error) => {
  expect(isUnreachable(error)).toBe(true);
  expect(isUnreachable(new DrizzleQueryError('select 1', [], error))).toBe(true);
});

test.each([new Error('no'), coded('23505'), coded('57014'), null, 'ECONNREFUSED'])('%s is none', (error) => {
  expect(isUnreachable(error)).toBe(false);
});
