/** Errors of pool and client without a code: no connection in time, or it broke. */
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
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'ENOTFOUND',
  // PostgreSQL ends, begins, has no connection left, or cancelled a statement that took too long.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '25P03',
  // The disk or the memory is full; a standby accepts no writes.
  '53100',
  '53200',
  '25006',
  // The database, or the tables of this version, are missing: it is being restored or migrated.
  '3D000',
  '3F000',
  '42P01',
  '42703',
];

/** PostgreSQL: the disk is full. */
const DISK_FULL = '53100';

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === DISK_FULL) || isDiskFull(error.cause);
}

/** Whether a query failed because the database cannot serve it now; its write may have happened nevertheless. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (BROKEN.includes(error.message)) return true;
  if ('code' in error && CODES.includes(String(error.code))) return true;
  return isUnreachable(error.cause);
}

const UNIQUE_VIOLATION = '23505';

/** The name of the unique constraint that a write broke; null for any other error. Same on PGlite and PostgreSQL. */
export function brokenConstraint(error: unknown): string | null {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== UNIQUE_VIOLATION) return null;
  return 'constraint' in cause ? String(cause.constraint) : '';
}
