import type { Done } from '#contract/account.ts';
import type { RankingReport } from '#contract/calls/intake.ts';
import type { ServerContext } from '../kernel/context.ts';
import { replaceRanking } from './replace-ranking.ts';

/** Takes the ranking that the game server reports; its clock may be ahead of ours by as much as its signature's. */
export async function reportRanking({ db, clock, limits }: ServerContext, report: RankingReport): Promise<Done> {
  const now = clock.now();
  await replaceRanking(db, report, { now, latest: new Date(now.getTime() + limits.intakeSeconds * 1000) });
  return { statusCode: 200 };
}
