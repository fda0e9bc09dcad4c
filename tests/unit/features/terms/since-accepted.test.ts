// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { tellChanges } from '#features/terms/since-accepted.ts';
import type { CallApi } from '#lib/call.ts';
import { UNREACHABLE } from '#lib/failure.ts';

const PAGE = `<details data-changed-terms data-since="Since {{version}}"><summary><span>What version 3 changed</span></summary>
  <ul><li data-version="2" hidden>2.2</li><li data-version="3">4.4</li><li>History</li></ul></details>`;

/** The API of a player whose account was opened then; null does not answer. */
const apiOf = (created_at: string | null) =>
  (async () =>
    created_at === null
      ? { ok: false, failure: UNREACHABLE }
      : { ok: true, answer: { statusCode: 200, isVerify: true, created_at } }) as unknown as CallApi;

const said = () => document.querySelector('summary')?.textContent;
const listed = () => [...document.querySelectorAll<HTMLElement>('li')].filter(({ hidden }) => !hidden);

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

test('since version 1 was accepted, the clauses of both later versions changed', async () => {
  await tellChanges(apiOf('2024-01-01T00:00:00Z'));
  expect(said()).toBe('Since 1');
  expect(listed().map(({ textContent }) => textContent)).toEqual(['2.2', '4.4', 'History']);
});

test('since version 2 was accepted, those of the last one did', async () => {
  await tellChanges(apiOf('2025-01-01T00:00:00Z'));
  expect(said()).toBe('Since 2');
  expect(listed().map(({ textContent }) => textContent)).toEqual(['4.4', 'History']);
});

test.each([
  ['accepted the version in force', '2026-11-01T00:00:00Z'],
  ['is older than the first version', '2020-01-01T00:00:00Z'],
  ['says nothing of its age', ''],
  ['cannot be asked for', null],
])('nothing is told of an account that %s', async (_, created) => {
  await tellChanges(apiOf(created));
  expect(said()).toBe('What version 3 changed');
  expect(listed()).toHaveLength(2);
});
