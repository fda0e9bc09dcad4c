import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import type { RankingPlayer } from '#contract/ranking.ts';
import { SerializedJson } from '#server/kernel/http/serialized-json.ts';
import { cacheSearches } from '#server/ranking/ranking-source.ts';

const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A list that claims to be as long. */
function lasting(length: number): SerializedJson<RankingPlayer[]> {
  const list = SerializedJson.list<RankingPlayer>([]);
  Object.defineProperty(list, 'bytes', { value: { length, buffer: { byteLength: length } } });
  return list;
}

function finding(length: number) {
  const find = vi.fn((_searched: string) => lasting(length));
  return { find, named: cacheSearches(find) };
}

it('makes one list of equal searches, which is one object', () => {
  const { find, named } = finding(100);
  const lists = ['Éloïse', 'eloise', ' ELOISE ', 'e\u0301loi\u0308se'].map(named);
  expect(new Set(lists).size).toBe(1);
  expect(find.mock.calls).toEqual([['eloise']]);
  expect(named('eloises')).not.toBe(lists[0]);
});

it('keeps within its bytes what was asked for last, and knows a list that somebody still holds', async () => {
  const made: string[] = [];
  const named = cacheSearches((searched) => {
    made.push(searched);
    return lasting(10 * MEGABYTE);
  });
  const held = named('a');
  for (const text of 'bcdefgh') named(text);
  // What was made in this turn of the loop is held by it.
  await setImmediate();
  collectGarbage();
  for (const text of 'hgfe') named(text);
  expect(made.join('')).toBe('abcdefgh');
  expect(named('a')).toBe(held);
  named('b');
  expect(made.join('')).toBe('abcdefghb');
});

it('keeps a list that alone is longer than all may be: nobody makes it anew while others ask for it', () => {
  const { find, named } = finding(500 * MEGABYTE);
  for (let turn = 0; turn < 5; turn += 1) named('a');
  expect(find).toHaveBeenCalledTimes(1);
});

it('keeps a short list with memory of its own', () => {
  const named = cacheSearches(() => SerializedJson.list([]));
  expect(named('a').bytes.buffer.byteLength).toBe(2);
});
