const UNIQUE_VIOLATION = '23505';

/** The name of the unique constraint that a write broke; null for any other error. PGlite and PostgreSQL tell it alike. */
export function brokenConstraint(error: unknown): string | null {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== UNIQUE_VIOLATION) return null;
  return 'constraint' in cause ? String(cause.constraint) : '';
}
