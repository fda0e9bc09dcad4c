import type { Settings } from '#server/kernel/settings.ts';
import { type Pin, readPin, writePin } from '#server/site/pin.ts';
import { userMessageOf } from '../start/stopping.ts';

type Say = (line: string) => void;

/** Tells processes that do not share the state folder; without their database the builder still knows. */
async function tellOthers(settings: Pick<Settings, 'home' | 'databaseUrl'>, pin: Pin | null, say: Say): Promise<void> {
  if (settings.databaseUrl === null) return;
  try {
    // Loaded here: what does without the database needs none of it.
    const [{ systemClock }, { openDatabase }, { WORKING }, { tellPin }] = await Promise.all([
      import('#server/kernel/clock.ts'),
      import('#server/kernel/db/connect.ts'),
      import('#server/kernel/db/pool.ts'),
      import('#server/site/site-state.ts'),
    ]);
    const database = await openDatabase(settings, systemClock, undefined, WORKING);
    await tellPin(database.db, pin?.release ?? null, systemClock.now()).finally(database.close);
  } catch (error) {
    say(
      `Other machines were not told that the site is ${pin ? 'pinned' : 'no longer pinned'}: ${userMessageOf(error)}`,
    );
  }
}

/** Pins the site to a release, or lets it go (null), while `work` builds what it then shows. A failure leaves it as it was. */
export async function withPin<Result>(
  settings: Pick<Settings, 'home' | 'databaseUrl'>,
  pin: Pin | null,
  say: Say,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = readPin(settings.home);
  // First: the build that follows is refused otherwise, and one that is killed must not be undone by the next export.
  writePin(settings.home, pin);
  try {
    const result = await work();
    await tellOthers(settings, pin, say);
    return result;
  } catch (error) {
    writePin(settings.home, before);
    throw error;
  }
}
