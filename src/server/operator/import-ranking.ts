import { basename } from 'node:path';
import { z } from 'zod';
import { RANKING_BYTES, RankingReport } from '#contract/calls/intake.ts';
import { Refused } from '../kernel/refused.ts';
import { SentenceError } from '../kernel/sentence-error.ts';
import { type Replaced, replaceRanking } from '../ranking/replace-ranking.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';
import { FilePath, readJsonFile } from './read-json-file.ts';

export const ImportRanking = z.object({ file: FilePath });

const told = (snapshot: Replaced['before']) =>
  snapshot && { takenAt: snapshot.takenAt.toISOString(), players: snapshot.players };

/** Puts the ranking of a file, written as the game server would report it, in the place of the one before. */
export async function importRanking(
  { db, clock }: OperatorContext,
  by: string,
  { file }: z.infer<typeof ImportRanking>,
): Promise<string> {
  const now = clock.now();
  const report = await readJsonFile(file, { schema: RankingReport, what: 'ranking', mostBytes: RANKING_BYTES });
  return db.transaction(async (tx) => {
    const { before, after, owned } = await replaceRanking(tx, report, { now, latest: now }).catch((error) => {
      throw error instanceof Refused ? new SentenceError(error.message, { cause: error }) : error;
    });
    const entry = { actor: by, command: `import-ranking ${basename(file)}`, before: told(before), after: told(after) };
    await audit(tx, entry, now);
    return `${after.players} players are ranked, ${owned} of them with an account; taken at ${after.takenAt.toISOString()}.`;
  });
}
