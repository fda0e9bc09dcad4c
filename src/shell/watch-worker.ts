import { cacheKind } from '#domain/site/offline-cache.ts';
import { WORKER_RETIRED } from '#domain/site/worker-retired.ts';

const ASKED = 'workerAsked';

/** Takes back a worker and all it kept; done in this order, whoever leaves halfway leaves the rest to the next page. */
async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // It goes on answering for pages that are open: what it kept for them now, nobody would ever take away.
  registration?.active?.postMessage(WORKER_RETIRED);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => cacheKind(name) !== null).map((name) => caches.delete(name)));
  await registration?.unregister();
}

/** Takes back a worker that the site no longer has, and all it kept: no browser does so by itself. Asked once a tab, at the worker's `address`. */
export async function watchWorker(address: string): Promise<void> {
  try {
    if (sessionStorage.getItem(ASKED)) return;
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-cache' });
    if (status === 404 || status === 410) await removeWorker();
    sessionStorage.setItem(ASKED, 'true');
  } catch (error) {
    // Without the network or storage there is nobody to ask; another tab will.
    console.warn('The service worker was not looked after:', error);
  }
}
