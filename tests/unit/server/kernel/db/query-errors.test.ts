import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isDiskFull, isUnreachable } from '#server/kernel/db/query-errors.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', '53300', '57P01', '57P03'].map(coded),
  ...['53100', '53200', '57014', '25P03', '42P01', '42703', '3D000'].map(coded),
])('%s is a database that cannot serve, alone and as the cause of a query', (error) => {
  expect(isUnreachable(error)).toBe(true);
  expect(isUnreachable(new DrizzleQueryError('select 1', [], error))).toBe(true);
});

test.each([new Error('no'), coded('23505'), coded('42601'), null, 'ECONNREFUSED'])('%s is none', (error) => {
  expect(isUnreachable(error)).toBe(false);
});

test('a full disk is distinguished from other faults of the database', () => {
  expect(isDiskFull(new DrizzleQueryError('insert', [], coded('53100')))).toBe(true);
  for (const error of [coded('53200'), new Error('no'), null]) expect(isDiskFull(error)).toBe(false);
});
