import { cacheKind, WORKER_ADDRESS } from '#rules/kept-offline.ts';

const ASKED = 'workerAsked';

/** Takes back a worker that the site no longer has, and all it kept: no browser does so by itself. */
async function dismiss(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => cacheKind(name) !== null).map((name) => caches.delete(name)));
}

/** Whether the site has taken its worker away; asked once a tab. */
async function isGone(): Promise<boolean> {
  if (sessionStorage.getItem(ASKED)) return false;
  const { status } = await fetch(WORKER_ADDRESS, { method: 'HEAD', cache: 'no-cache' });
  sessionStorage.setItem(ASKED, 'true');
  return status === 404 || status === 410;
}

/** Registers the service worker, but not for who saves data; one that is gone from the site goes from the browser, too. */
export async function tendWorker(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  try {
    const known = await navigator.serviceWorker.getRegistration();
    if (known && (await isGone())) await dismiss(known);
    else if (!known && !connection?.saveData) await navigator.serviceWorker.register(WORKER_ADDRESS);
  } catch (error) {
    // Reading offline is an addition; the page is whole without it.
    console.warn('Nothing is kept for reading offline:', error);
  }
}
