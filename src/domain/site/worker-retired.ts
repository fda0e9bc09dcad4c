/** What a page tells a worker that the site no longer has. */
export const WORKER_RETIRED = 'retired';
