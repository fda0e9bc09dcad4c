import { readFile, stat } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';
import { z } from 'zod';
import { RANKING_BYTES, RankingReport } from '#contract/calls/intake.ts';
import { type Replaced, replaceRanking } from '../features/ranking/replace-ranking.ts';
import { holdsSoundTextOnly } from '../http/hostile-input.ts';
import { Refused } from '../refused.ts';
import { SentenceError } from '../sentence-error.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';

/** The whole path of a file: it is read where the database is, a line to the running server could not hold it. */
export const ImportRanking = z.object({
  file: z.string().max(4_000).refine(isAbsolute, 'is no whole path'),
});

async function textOf(file: string): Promise<string> {
  const name = basename(file);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new SentenceError(`There is no file ${file}.`);
  if (found.size > RANKING_BYTES) throw new SentenceError(`${name} has more than ${RANKING_BYTES / 1024 ** 2} MB.`);
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new SentenceError(`${name} cannot be read: ${error.message}.`, { cause: error });
  });
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SentenceError(`${name} is not JSON: ${(error as Error).message}.`, { cause: error });
  }
}

async function readReport(file: string): Promise<RankingReport> {
  const name = basename(file);
  const content = parsed(await textOf(file), name);
  const report = RankingReport.safeParse(content);
  if (report.success && holdsSoundTextOnly(content)) return report.data;
  const issue = report.error?.issues[0];
  if (!issue) throw new SentenceError(`${name} holds a text with a NUL character or half a surrogate pair.`);
  const where = issue.path.length > 0 ? ` at '${issue.path.join('.')}'` : '';
  throw new SentenceError(`${name} is no ranking${where}: ${issue.message}.`);
}

const told = (snapshot: Replaced['before']) =>
  snapshot && { takenAt: snapshot.takenAt.toISOString(), players: snapshot.players };

/** Puts the ranking of a file, written as the game server would report it, in the place of the one before. */
export async function importRanking(
  { db, clock }: OperatorContext,
  by: string,
  { file }: z.infer<typeof ImportRanking>,
): Promise<string> {
  const now = clock.now();
  const report = await readReport(file);
  return db.transaction(async (tx) => {
    const { before, after, owned } = await replaceRanking(tx, report, { now, latest: now }).catch((error) => {
      throw error instanceof Refused ? new SentenceError(error.message, { cause: error }) : error;
    });
    const entry = { actor: by, command: `import-ranking ${basename(file)}`, before: told(before), after: told(after) };
    await audit(tx, entry, now);
    return `${after.players} players are ranked, ${owned} of them with an account; taken at ${after.takenAt.toISOString()}.`;
  });
}
