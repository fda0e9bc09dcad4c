import { expect, test } from 'vitest';
import type { On } from '#server/http/on.ts';

/** Never called: the type check is the test. */
function doNotCompile(on: On): void {
  // @ts-expect-error an answer of another shape
  on('POST /auth/logout').handle(() => ({ statusCode: 201 }));
  // @ts-expect-error an answer without its fields
  on('GET /items/find-items').handle(() => ({ items: [] }));
  // @ts-expect-error a call that the contract does not have
  on('GET /nothing');
  // @ts-expect-error an open call has no bearer
  on('GET /items/{id}').handle(({ bearer }) => bearer.accountId);
  on('POST /users/getPValues').handle(({ bearer }) => ({ pvalues: bearer.accountId }));
}

test('the type check refuses handlers that break the contract', () => {
  expect(doNotCompile).toBeTypeOf('function');
});
