import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A `console.error` during a test fails it: what is worth an error is worth an expectation. */
let errors: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(errors.mock.calls, 'console.error was called').toEqual([]);
  errors.mockRestore();
});
