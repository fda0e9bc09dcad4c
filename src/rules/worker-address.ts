/** Where the service worker lies: at the root, whose pages it may answer for. */
export const WORKER_ADDRESS = '/service-worker.js';

/** What a page tells a worker that the site no longer has. */
export const WORKER_RETIRED = 'retired';
