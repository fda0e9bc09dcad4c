// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { call } from '#session/api.ts';
import { refreshPoints } from '#session/balance.ts';
import { $accessToken, $points, $purchase } from '#session/state.ts';

vi.mock('#session/api.ts', () => ({ call: vi.fn() }));

const answer = (pvalues: number) => ({ ok: true, answer: { statusCode: 200, pvalues } }) as never;

test('a balance from before a purchase that arrived meanwhile is not stored', async () => {
  $accessToken.set('token');
  const { promise: early, resolve } = Promise.withResolvers<never>();
  vi.mocked(call).mockReturnValueOnce(early).mockResolvedValueOnce(answer(250));
  const refreshed = refreshPoints();
  $points.set(250);
  $purchase.set({ points: 250, before: 0 });
  const stored: (number | undefined)[] = [];
  $points.listen((points) => stored.push(points));
  resolve(answer(0));
  expect(await refreshed).toEqual({ ok: true, answer: 250 });
  expect(stored).not.toContain(0);
  expect($points.get()).toBe(250);
});
