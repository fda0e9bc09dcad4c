/** What the pool says when no connection got free in time (pg-pool gives it no code). */
const POOL_USED_UP = 'timeout exceeded when trying to connect';

const NO_SERVER = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT', '57P01', '57P03'];

/** Whether a query was never asked: no connection to PostgreSQL got free in time, or its server is away. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message === POOL_USED_UP) return true;
  if ('code' in error && NO_SERVER.includes(String(error.code))) return true;
  return isUnreachable(error.cause);
}
