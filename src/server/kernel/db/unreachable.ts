/** What pool and client say without a code: no connection got free or was answered in time, or it broke. */
const BROKEN = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

const CODES = [
  // The network, of a server that is away.
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'ENOTFOUND'],
  // PostgreSQL ends, begins, has no connection left, or broke off what took too long.
  ...['57P01', '57P02', '57P03', '53300', '57014', '25P03'],
  // No room on the disk or in memory; a standby that takes no writes.
  ...['53100', '53200', '25006'],
  // The database, or the tables of this version, are not there: it is being restored or migrated.
  ...['3D000', '3F000', '42P01', '42703'],
];

/** What PostgreSQL says when nothing more fits on its disk. */
const DISK_FULL = '53100';

/** Whether a query failed because the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === DISK_FULL) || isDiskFull(error.cause);
}

/** Whether a query failed because the database could not serve it just now; what it was to write may be written nevertheless. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (BROKEN.includes(error.message)) return true;
  if ('code' in error && CODES.includes(String(error.code))) return true;
  return isUnreachable(error.cause);
}
