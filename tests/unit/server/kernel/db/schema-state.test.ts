import { expect, test } from 'vitest';
import { readMigrations } from '#server/kernel/db/schema-state.ts';

test.each(readMigrations())(
  '$name begins with a line that states the oldest code that can serve it, such as -- serves: 0007',
  ({ number, serves, statements }) => {
    // The number of the newest migration that such code knows: its own where code before it would fail at anything.
    expect(statements[0]).toMatch(/^-- serves: \d{4}\n/);
    expect(serves).toBeLessThanOrEqual(number);
  },
);
