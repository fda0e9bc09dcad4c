import { expect, it } from 'vitest';
import { z } from 'zod';
import { QueueFullError } from '#server/kernel/auth/concurrency-limit.ts';
import { createCompressionCache } from '#server/kernel/http/send-json.ts';
import { SerializedJson } from '#server/kernel/http/serialized-json.ts';

const answer = (text = 'x') => SerializedJson.of(z.string(), text);
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A compressor whose runs end on request. */
function slowPacking() {
  const running: (() => void)[] = [];
  let most = 0;
  const compressOnce = createCompressionCache(async (bytes) => {
    await new Promise<void>((end) => {
      running.push(end);
      most = Math.max(most, running.length);
    });
    return bytes;
  });
  const endAll = async () => {
    for (await settled(); running.length > 0; await settled()) for (const end of running.splice(0)) end();
  };
  return { compressOnce, endAll, most: () => most, running };
}

it('compresses an answer once for each encoding, however many ask', async () => {
  const { compressOnce, endAll, running } = slowPacking();
  const one = answer();
  const asked = Array.from({ length: 100 }, () => compressOnce(one, 'br'));
  expect(new Set([...asked, compressOnce(one, 'br')]).size).toBe(1);
  expect(compressOnce(one, 'gzip')).not.toBe(asked[0]);
  await settled();
  expect(running).toHaveLength(2);
  await endAll();
  expect(compressOnce(one, 'br')).toBe(asked[0]);
  expect(await asked[0]).toBe(one.bytes);
});

it('compresses two at once and lets thirty wait; one more is refused, and served at its next request', async () => {
  const { compressOnce, endAll, most } = slowPacking();
  const taken = Array.from({ length: 32 }, () => compressOnce(answer(), 'br'));
  const late = answer();
  await expect(compressOnce(late, 'br')).rejects.toThrow(QueueFullError);
  await endAll();
  await Promise.all(taken);
  expect(most()).toBe(2);
  const again = compressOnce(late, 'br');
  await endAll();
  expect(await again).toBe(late.bytes);
});

it('compresses again what failed', async () => {
  let turn = 0;
  const compressOnce = createCompressionCache(async (bytes) => {
    turn += 1;
    if (turn === 1) throw new Error('no memory');
    return bytes;
  });
  const one = answer();
  await expect(compressOnce(one, 'br')).rejects.toThrow('no memory');
  expect(await compressOnce(one, 'br')).toBe(one.bytes);
});
