import { cacheKind, WORKER_ADDRESS, WORKER_RETIRED } from '#domain/site/service-worker.ts';

const CHECKED = 'workerAsked';

/** Unregisters a worker and deletes its caches; in this order, an interrupted removal is finished by the next page. */
async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // It still answers for open pages: without the message it would fill caches that are never deleted.
  registration?.active?.postMessage(WORKER_RETIRED);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => cacheKind(name) !== null).map((name) => caches.delete(name)));
  await registration?.unregister();
}

/** Removes a worker that the site no longer has, with its caches: browsers do not. Checked once a tab, at the worker's address. */
export async function watchWorker(): Promise<void> {
  try {
    if (sessionStorage.getItem(CHECKED)) return;
    const { status } = await fetch(WORKER_ADDRESS, { method: 'HEAD', cache: 'no-cache' });
    if (status === 404 || status === 410) await removeWorker();
    sessionStorage.setItem(CHECKED, 'true');
  } catch (error) {
    // Without the network or storage the check is left to another tab.
    console.warn('The service worker was not looked after:', error);
  }
}
