import { expect, it } from 'vitest';
import { z } from 'zod';
import { Encoded } from '#server/kernel/http/encoded.ts';
import { isKnown } from '#server/kernel/http/send-encoded.ts';

const Thing = z.object({ id: z.number() });

it('is made of what its schema allows, and nothing else', () => {
  expect(() => Encoded.of(Thing, { id: 'one' })).toThrow(z.ZodError);
  expect(Encoded.of(Thing, { id: 1, secret: 'x' }).bytes.toString()).toBe('{"id":1}');
});

it('is put together as JSON.stringify would write it', () => {
  const things = [1, 2, 3].map((id) => Encoded.of(Thing, { id }));
  const page = Encoded.object<{ 'a "list"': { id: number }[]; none: { id: number }[] }>({
    'a "list"': Encoded.list(things),
    none: Encoded.list([]),
  });
  expect(page.bytes.toString()).toBe(JSON.stringify({ 'a "list"': [{ id: 1 }, { id: 2 }, { id: 3 }], none: [] }));
});

it('has a tag that tells its bytes alone', () => {
  const [one, same, other] = [1, 1, 2].map((id) => Encoded.of(Thing, { id }).etag);
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
