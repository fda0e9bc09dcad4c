import { expect, test } from 'vitest';
import { databaseName } from '#scripts/export/in-process.ts';

test.each([
  [null, 'the embedded database'],
  ['postgres://portal:hush@db.internal:5433/memoria', 'the PostgreSQL database memoria at db.internal:5433'],
  ['postgres:///memoria?host=/run/postgresql', 'the PostgreSQL database memoria at this machine'],
])('a report names where its records come from, without a password: %s', (databaseUrl, name) => {
  expect(databaseName({ databaseUrl })).toBe(name);
});
