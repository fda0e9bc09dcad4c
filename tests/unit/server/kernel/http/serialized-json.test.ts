import { expect, it } from 'vitest';
import { z } from 'zod';
import { isKnown } from '#server/kernel/http/send-json.ts';
import { SerializedJson } from '#server/kernel/http/serialized-json.ts';

const Thing = z.object({ id: z.number() });

it('is made of what its schema allows, and nothing else', () => {
  expect(() => SerializedJson.of(Thing, { id: 'one' })).toThrow(z.ZodError);
  expect(SerializedJson.of(Thing, { id: 1, secret: 'x' }).bytes.toString()).toBe('{"id":1}');
});

it('is put together as JSON.stringify would write it', () => {
  const things = [1, 2, 3].map((id) => SerializedJson.of(Thing, { id }));
  const page = SerializedJson.object<{ 'a "list"': { id: number }[]; none: { id: number }[] }>({
    'a "list"': SerializedJson.list(things),
    none: SerializedJson.list([]),
  });
  expect(page.bytes.toString()).toBe(JSON.stringify({ 'a "list"': [{ id: 1 }, { id: 2 }, { id: 3 }], none: [] }));
});

it('keeps in a cache no more memory than it is long, however short', () => {
  const { bytes } = SerializedJson.list([SerializedJson.of(Thing, { id: 1 })]).cacheable();
  expect(bytes.toString()).toBe('[{"id":1}]');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});

it('stays where it was stored, also in a cache', () => {
  const stored = SerializedJson.of(Thing, { id: 1 });
  const reads: number[] = [];
  stored.store((bytes) => ({ length: bytes.length, copy: (target, at) => reads.push(bytes.copy(target, at)) }));
  stored.cacheable();
  expect(reads).toEqual([]);
  expect(stored.bytes.toString()).toBe('{"id":1}');
});

it('has a tag that depends on its bytes alone', () => {
  const [one, same, other] = [1, 1, 2].map((id) => SerializedJson.of(Thing, { id }).etag);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});

it('is known by any of the tags a client names, weak or strong', () => {
  expect(isKnown('"a", W/"b"', 'W/"a"')).toBe(true);
  expect(isKnown('W/"b"', 'W/"b"')).toBe(true);
  expect(isKnown('*', 'W/"b"')).toBe(true);
  expect(isKnown('"c"', 'W/"b"')).toBe(false);
  expect(isKnown('', 'W/"b"')).toBe(false);
  expect(isKnown(undefined, 'W/"b"')).toBe(false);
});
