import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { RankingOverview, RankingPlayer } from '../ranking.ts';

/** Calls of the PvP ranking, answered from a kept snapshot with an ETag. */
export const rankingCalls = defineCalls({
  'GET /ranking-pvp/': {
    summary: 'All ranked players in the default order: points, wins, fewer losses, id.',
    access: 'open',
    answer: z.array(RankingPlayer),
  },
  'GET /ranking-pvp/filter/{level}': {
    summary: 'Players of a level filter, in the default order: 100 by level, 40, 80 and 90 by class.',
    access: 'open',
    params: z.object({ level: z.enum(['40', '80', '90', '100']) }),
    answer: z.array(RankingPlayer),
  },
  'GET /ranking-pvp/filterWord/{text}': {
    summary: 'Players whose folded name holds the folded text, in the default order.',
    access: 'open',
    params: z.object({ text: z.string().min(1).max(50) }),
    answer: z.array(RankingPlayer),
  },
  'GET /ranking-pvp/overview': {
    summary: 'When the ranking was taken, how many players it has, and its first rows.',
    access: 'open',
    own: true,
    answer: RankingOverview,
  },
  'GET /ranking-pvp/mine': {
    summary: "The ids of the bearer's own players in the ranking.",
    access: 'bearer',
    own: true,
    answer: z.object({ statusCode: z.literal(200), ids: z.array(z.number().int()) }),
  },
});
