import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead, fetchFile } from '#lib/fetch-file.ts';

afterEach(() => vi.unstubAllGlobals());

test('a file that was asked for ahead is not asked for twice; one that failed is', async () => {
  const asked = vi.fn(async () => Response.json({ format: 1 }));
  vi.stubGlobal('fetch', asked);
  fetchAhead('/one.json');
  expect(await fetchFile('/one.json')).toEqual({ format: 1 });
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRejectedValueOnce(new TypeError('The network is gone.'));
  asked.mockResolvedValueOnce(new Response('', { status: 503 }));
  fetchAhead('/gone.json');
  fetchAhead('/busy.json');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  await new Promise((resolve) => setTimeout(resolve));
  for (const address of ['/gone.json', '/busy.json']) expect(await fetchFile(address)).toEqual({ format: 1 });
});
