import { basename } from 'node:path';
import { desc, isNotNull } from 'drizzle-orm';
import { RANKING_BYTES, RankingReport } from '#contract/intake.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { rankingPlayers, rankingSnapshots } from '#server/ranking/schema.ts';
import { defineCommand } from '../kernel/commands/define-command.ts';
import { file } from '../kernel/commands/fields.ts';
import { page, row } from '../kernel/commands/print.ts';
import { readJsonFile } from '../kernel/commands/read-json-file.ts';
import { type Replaced, replaceRanking } from './service.ts';

declare module '#server/kernel/commands/define-command.ts' {
  interface CommandContext {
    /** The last status that the game server reported; undefined: none so far. */
    gameStatus: (db: Db) => Promise<{ online: number; since: Date | null; reportedAt: Date } | undefined>;
  }
}

/** Rankings that are listed, the newest first. */
const LISTED = 5;

const summary = (snapshot: Replaced['before']) =>
  snapshot && { takenAt: snapshot.takenAt.toISOString(), players: snapshot.players };

const importRanking = defineCommand({
  name: 'import-ranking',
  about: 'puts the ranking of a JSON file, written as the game server reports it, in the place of the one before',
  role: 'admin',
  args: { file: file() },
  change: async ({ db: tx, clock, audit }, { file }) => {
    const now = clock.now();
    const report = await readJsonFile(file, { schema: RankingReport, what: 'ranking', mostBytes: RANKING_BYTES });
    const { before, after, owned } = await replaceRanking(tx, report, { now, latest: now }).catch((error) => {
      throw error instanceof HttpError ? new UserError(error.message, { cause: error }) : error;
    });
    await audit({ before: summary(before), after: summary(after) }, basename(file));
    return `${after.players} players are ranked, ${owned} of them with an account; taken at ${after.takenAt.toISOString()}.`;
  },
});

const rankingInfo = defineCommand({
  name: 'ranking-info',
  about: 'prints when the last rankings were taken, how many players they have, and the last status of the game server',
  role: 'support',
  read: async ({ db, gameStatus }) => {
    const snapshots = await db.select().from(rankingSnapshots).orderBy(desc(rankingSnapshots.id)).limit(LISTED);
    const owned = await db.$count(rankingPlayers, isNotNull(rankingPlayers.accountId));
    const status = await gameStatus(db);
    const columns = { takenAt: 'taken {}', receivedAt: 'received {}', players: 'players {}' };
    const shown = snapshots.map(({ takenAt, receivedAt, players }) => ({ takenAt, receivedAt, players }));
    const rankings = shown.map((snapshot) => row(snapshot, columns));
    const lines = [
      ...(rankings.length > 0 ? rankings : ['No ranking was ever reported.']),
      `Players with an account: ${owned}.`,
      status
        ? `Status of ${status.reportedAt.toISOString()}: ${status.online} online, started ${status.since?.toISOString() ?? 'it does not say when'}.`
        : 'No status was ever reported.',
    ];
    return page({ lines, facts: { rankings: shown, playersWithAccount: owned, status: status ?? null } }, []);
  },
});

export const RANKING_COMMANDS = [importRanking, rankingInfo];
