import { z } from 'zod';
import { Done } from '../account.ts';
import { defineCalls } from '../call.ts';
import { Instant } from '../instant.ts';
import { RankingPlayer } from '../ranking.ts';

/** A row as the game server reports it: what is computed here is left out, and the account it belongs to may be named. */
const ReportedPlayer = RankingPlayer.omit({ arenas_played: true, previous_position: true }).extend({
  account_name: z.string().max(200).nullable().optional(),
});
export type ReportedPlayer = z.infer<typeof ReportedPlayer>;

const MOST_PLAYERS = 100_000;
/** The longest report of a ranking: a player is some 300 bytes, with a long name in a wide script twice that. */
export const RANKING_BYTES = 40 * 1024 * 1024;

/** The whole ranking as the game server tells it. */
export const RankingReport = z.object({
  /** When it was taken; one that is not newer than the one that is known is refused. */
  takenAt: Instant,
  players: z.array(ReportedPlayer).max(MOST_PLAYERS),
});
export type RankingReport = z.infer<typeof RankingReport>;

/** What the game server tells, signed with the secret both know (`src/server/intake`). */
export const intakeCalls = defineCalls({
  'POST /intake/status': {
    summary: 'How many players are online, and since when the game server runs.',
    access: 'intake',
    own: true,
    body: z.object({
      online: z.number().int().min(0).max(1_000_000),
      since: Instant.nullable(),
    }),
    answer: Done,
  },
  'POST /intake/ranking': {
    summary: 'The whole ranking as it is now; it replaces the one before, in one step.',
    access: 'intake',
    own: true,
    longestBody: RANKING_BYTES,
    body: RankingReport,
    answer: Done,
  },
  'POST /intake/spending': {
    summary: 'Points that a player spent in the game; the same `id` books once.',
    access: 'intake',
    own: true,
    body: z.object({
      /** The game server's own id of the spending. */
      id: z.string().min(1).max(200),
      account_name: z.string().min(1).max(200),
      points: z.number().int().min(1).max(100_000_000),
    }),
    answer: z.object({ statusCode: z.literal(200), pvalues: z.number().int() }),
  },
});
