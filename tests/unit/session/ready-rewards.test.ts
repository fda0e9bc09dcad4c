// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '#session/api.ts';
import { $readyRewards, forgetReadyRewards, loadReadyRewards } from '#session/ready-rewards.ts';
import { $accountName } from '#session/state.ts';

vi.mock('#session/api.ts', () => ({ call: vi.fn() }));

const asked = vi.mocked(call);
const answer = (result: unknown) => asked.mockResolvedValue(result as never);
const counts = { awards: 3, battlepass: 0 };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  asked.mockReset();
  sessionStorage.clear();
  $accountName.set('demo');
  $readyRewards.set(null);
  answer({ ok: true, answer: { statusCode: 200, ...counts } });
});

test('the counts are asked for once a minute, by all pages of a tab together', async () => {
  await loadReadyRewards();
  expect($readyRewards.get()).toEqual(counts);
  $readyRewards.set(null);
  await loadReadyRewards();
  expect($readyRewards.get()).toEqual(counts);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.setSystemTime(60_000);
  await loadReadyRewards();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('after a claim nothing is known, and the next page asks', async () => {
  await loadReadyRewards();
  forgetReadyRewards();
  expect($readyRewards.get()).toBeNull();
  await loadReadyRewards();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('another account does not see them', async () => {
  await loadReadyRewards();
  $accountName.set('novice');
  await loadReadyRewards();
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each([
  ['without the call', 404, 1],
  ['that fails', 500, 2],
])('a server %s leaves nothing', async (_, status, times) => {
  answer({ ok: false, failure: { status, code: null, message: null } });
  await loadReadyRewards();
  expect($readyRewards.get()).toBeNull();
  await loadReadyRewards();
  expect(asked).toHaveBeenCalledTimes(times);
});
