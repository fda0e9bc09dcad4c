import { expect, it } from 'vitest';
import { z } from 'zod';
import { ResponseCache } from '#server/kernel/http/send-json.ts';
import { SerializedJson } from '#server/kernel/http/serialized-json.ts';

const answer = (text: string) => SerializedJson.of(z.string(), text);

it('keeps an answer from the second time on', () => {
  const kept = new ResponseCache();
  const one = answer('one');
  kept.put('/a?b', one);
  expect(kept.get('/a?b')).toBeNull();
  kept.put('/a?b', one);
  expect(kept.get('/a?b')).toBe(one);
  expect(kept.get('/a?B')).toBeNull();
});

it('keeps an answer with memory of its own', () => {
  const kept = new ResponseCache();
  for (const _ of [1, 2]) kept.put('/short', SerializedJson.list([]));
  expect(kept.get('/short')?.bytes.buffer.byteLength).toBe(2);
});

it('stays within its bytes, however many questions come and however long they and their answers are', () => {
  const kept = new ResponseCache();
  const long = answer('x'.repeat(500_000));
  for (let turn = 0; turn < 200_000; turn += 1) kept.put(`/never/${turn}`, long);
  expect(kept.size.bytes).toBeLessThanOrEqual(kept.size.most);
  for (let turn = 0; turn < 2_000; turn += 1) kept.put(`/often/${turn % 100}`, long);
  for (let turn = 0; turn < 10_000; turn += 1) kept.put(`/${'q'.repeat(8_000)}/${turn}`, long);
  expect(kept.size.bytes).toBeLessThanOrEqual(kept.size.most);
});

it('does not keep what alone is longer than all may be', () => {
  const kept = new ResponseCache();
  const huge = answer('x'.repeat(40 * 1024 * 1024));
  for (let turn = 0; turn < 3; turn += 1) kept.put('/huge', huge);
  expect(kept.get('/huge')).toBeNull();
});

it('keeps no long address: it would push popular ones out', () => {
  const kept = new ResponseCache();
  const address = `/${'q'.repeat(3_000)}`;
  for (let turn = 0; turn < 3; turn += 1) kept.put(address, answer('x'));
  expect(kept.get(address)).toBeNull();
  expect(kept.size.bytes).toBe(0);
});
