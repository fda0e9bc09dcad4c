import { join } from 'node:path';
import { JournalEntry } from '#scripts/consume-deliveries/journal.ts';
import { expect } from '#support/browser/e2e.ts';
import type { Portal } from '#support/server/portal.ts';
import { journalOf, type RunningConsumer, runConsumer } from './run-consumer.ts';

/** The lines of a consumer that was told `--json`, read. */
export const readGiven = (lines: readonly string[]): JournalEntry[] =>
  lines.map((line) => JournalEntry.parse(JSON.parse(line)));

/** A portal's game server: the sample consumer, a process each time, and the one journal that all of them keep. */
export type GameServer = {
  /** Starts a consumer, at another address of the portal where one is given. */
  start: (args: readonly string[], portal?: string) => RunningConsumer;
  /** Has a consumer give all that can be given now; answers what it printed. */
  give: () => Promise<JournalEntry[]>;
  /** Everything that was ever given. */
  journal: () => JournalEntry[];
};

export function gameServerOf({ url, home }: Pick<Portal, 'url' | 'home'>): GameServer {
  const journal = join(home, 'given.ndjson');
  const start: GameServer['start'] = (args, portal = url) =>
    runConsumer(['--portal', portal, '--journal', journal, '--json', ...args]);
  return {
    start,
    give: async () => {
      const { code, given, notes } = await start(['--once']).ended;
      expect([code, notes]).toEqual([0, '']);
      return readGiven(given);
    },
    journal: () => journalOf(journal).map((line) => JournalEntry.parse(line)),
  };
}
