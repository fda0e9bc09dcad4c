const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601-hc-h23', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });
  formats.set(zone, made);
  return made;
}

/** Whether a zone of this IANA name is known here. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

function partsAt(instant: Date, zone: string): Record<string, string> {
  return Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
}

/** The day of an instant in a zone, as `2026-11-23`. */
export function dayOf(instant: Date, zone: string): string {
  const { year, month, day } = partsAt(instant, zone);
  return `${year}-${month}-${day}`;
}

/** The first instant of the day after an instant's, whatever the clocks of the zone do that night. */
export function nextDay(instant: Date, zone: string): Date {
  const today = dayOf(instant, zone);
  // Days have 23 to 25 hours; a zone may even leave one out. Within two days there is another.
  let [before, after] = [instant.getTime(), instant.getTime() + 2 * DAY];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(new Date(middle), zone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Parts of a stretch of whole minutes by the days of a zone; the end belongs to the day it completes. */
export function minutesByDay(end: Date, minutes: number, zone: string): { day: string; minutes: number }[] {
  const parts: { day: string; minutes: number }[] = [];
  let from = new Date(end.getTime() - minutes * MINUTE);
  for (let left = minutes; left > 0; ) {
    const untilMidnight = Math.ceil((nextDay(from, zone).getTime() - from.getTime()) / MINUTE);
    const part = Math.min(left, untilMidnight);
    parts.push({ day: dayOf(from, zone), minutes: part });
    left -= part;
    from = new Date(from.getTime() + part * MINUTE);
  }
  return parts;
}
