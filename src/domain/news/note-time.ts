const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const OFFSET_HOURS = 5;

/** The calendar that notes are dated by, as `Intl` names it: POSIX turns the sign around, this is UTC−5. */
export const SERVER_ZONE = 'Etc/GMT+5';

/** A note's `date` or `created_at` as an instant: without a zone it is wall time of UTC−5; null when unreadable. */
export function noteInstant(written: string): Date | null {
  const iso = written.trim().replace(' ', 'T');
  const hasTime = iso.includes('T');
  const zoned = hasTime && ZONE.test(iso);
  const instant = new Date(zoned ? iso : `${hasTime ? iso : `${iso}T00:00:00`}Z`);
  if (Number.isNaN(instant.getTime())) return null;
  return zoned ? instant : new Date(instant.getTime() + OFFSET_HOURS * 3_600_000);
}
