/** Where the service worker lies: at the root, whose pages it may answer for. */
export const WORKER_ADDRESS = '/service-worker.js';
