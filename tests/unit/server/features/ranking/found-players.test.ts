import { expect, it, vi } from 'vitest';
import type { RankingPlayer } from '#contract/ranking.ts';
import { keepFound } from '#server/features/ranking/found-players.ts';
import { Encoded } from '#server/http/encoded.ts';

const MEGABYTE = 1024 * 1024;

/** A list that claims to be as long. */
function lasting(length: number): Encoded<RankingPlayer[]> {
  const list = Encoded.list<RankingPlayer>([]);
  Object.defineProperty(list, 'bytes', { value: { length } });
  return list;
}

function finding(length: number) {
  const find = vi.fn((_searched: string) => lasting(length));
  return { find, named: keepFound(find) };
}

it('makes one list of equal searches, which is one object', () => {
  const { find, named } = finding(100);
  const lists = ['Éloïse', 'eloise', ' ELOISE ', 'e\u0301loi\u0308se'].map(named);
  expect(new Set(lists).size).toBe(1);
  expect(find.mock.calls).toEqual([['eloise']]);
  expect(named('eloises')).not.toBe(lists[0]);
});

it('keeps within its bytes what was asked for last', () => {
  const { find, named } = finding(10 * MEGABYTE);
  for (const text of 'abcde') named(text);
  expect(find).toHaveBeenCalledTimes(5);
  named('e');
  expect(find).toHaveBeenCalledTimes(5);
  named('a');
  expect(find).toHaveBeenCalledTimes(6);
});

it('keeps a list that alone is longer than all may be: nobody makes it anew while others ask for it', () => {
  const { find, named } = finding(500 * MEGABYTE);
  for (let turn = 0; turn < 5; turn += 1) named('a');
  expect(find).toHaveBeenCalledTimes(1);
});
