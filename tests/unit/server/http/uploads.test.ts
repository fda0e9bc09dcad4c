import { expect, test } from 'vitest';
import { GateFullError } from '#server/auth/gate.ts';
import { createUploads } from '#server/http/uploads.ts';

test('so many files are received at once, so many of one address, and a place left is free again', () => {
  const uploads = createUploads(3, 2);
  const leave = uploads.enter('203.0.113.7');
  uploads.enter('203.0.113.7');
  expect(() => uploads.enter('203.0.113.7')).toThrow(GateFullError);
  uploads.enter('198.51.100.20');
  expect(() => uploads.enter('192.0.2.1')).toThrow(GateFullError);
  leave();
  uploads.enter('192.0.2.1');
  expect(() => uploads.enter('203.0.113.7')).toThrow(GateFullError);
});
