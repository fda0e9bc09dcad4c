import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '#support/server/build-test-app.ts';
import { CHECK_POINTS, SEASON_TIERS } from './season-world.ts';

/** A season as an operator would write it: a month from the day before the tests begin, but for what is given. */
export const seasonFile = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'spring',
  title: { en: 'Spring', es: 'Primavera' },
  startsAt: '2026-04-30T12:00:00Z',
  endsAt: '2026-05-30T12:00:00Z',
  claimUntil: '2026-06-13T12:00:00Z',
  zone: 'Europe/Madrid',
  points: CHECK_POINTS,
  loginMinutes: 60,
  tiers: SEASON_TIERS,
  ...given,
});

let written = 0;

/** Writes a file for `import-season`, as it stands when it is a text already; answers where. */
export async function writeSeason(
  { home }: Pick<TestApp, 'home'>,
  content: string | Record<string, unknown>,
): Promise<string> {
  written += 1;
  const file = join(home, `season-${written}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
