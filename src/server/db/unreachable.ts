/** What pool and client say without a code: no connection got free or was answered in time, or it broke. */
const BROKEN = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
];

/** What the network says of a server that is away, and what PostgreSQL says when it ends, begins, or has no room. */
const CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'ENOTFOUND'],
  ...['57P01', '57P02', '57P03', '53300'],
];

/** Whether a query failed because PostgreSQL could not be reached; what it was to write may be written nevertheless. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (BROKEN.includes(error.message)) return true;
  if ('code' in error && CODES.includes(String(error.code))) return true;
  return isUnreachable(error.cause);
}
