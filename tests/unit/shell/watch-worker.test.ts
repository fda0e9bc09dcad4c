// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { WORKER_ADDRESS } from '#domain/site/service-worker.ts';
import { watchWorker } from '#shell/watch-worker.ts';
import { memoryCaches } from '#support/catalogue/memory-caches.ts';

const unregister = vi.fn(async () => true);
const postMessage = vi.fn<(message: string) => void>();
let caches = memoryCaches();

beforeEach(async () => {
  sessionStorage.clear();
  unregister.mockClear();
  postMessage.mockClear();
  caches = memoryCaches();
  await caches.open('portal-page-b1');
  await caches.open('somebody-else');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ unregister, active: { postMessage } }) },
  });
});

const site = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const answered = (status: number) => site(async () => new Response(null, { status }));

it.each([404, 410])(
  'a worker that the site no longer has (%i) goes, with all it kept and nothing else',
  async (status) => {
    answered(status);
    await watchWorker();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('retired');
    expect(unregister).toHaveBeenCalledOnce();
    expect(await caches.keys()).toEqual(['somebody-else']);
  },
);

it.each([200, 304, 403, 500, 503])('one of which the site says %i stays', async (status) => {
  answered(status);
  await watchWorker();
  expect(postMessage).not.toHaveBeenCalled();
  expect(unregister).not.toHaveBeenCalled();
  expect(await caches.keys()).toContain('portal-page-b1');
});

it('is asked about once a tab', async () => {
  const fetched = answered(200);
  await watchWorker();
  await watchWorker();
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledWith(WORKER_ADDRESS, expect.anything());
});

it('without the network it stays, and is asked about again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const fetched = site(() => Promise.reject(new TypeError('Failed to fetch')));
  await watchWorker();
  await watchWorker();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(unregister).not.toHaveBeenCalled();
});
