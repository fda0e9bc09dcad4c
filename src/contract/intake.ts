import { z } from 'zod';
import { Done } from './account.ts';
import { intakeCall } from './call.ts';
import { HandedDelivery } from './delivery.ts';
import { RankingPlayer } from './ranking.ts';
import { Instant } from './text.ts';

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

const MOST_EVENTS = 500;
/** The longest report of what players did: so many events with the longest ids and names, in a wide script. */
const PROGRESS_BYTES = 1024 * 1024;

/** What a player did in the game. */
const ProgressEvent = z
  .object({
    /** The game server's own id of it: the same one counts once. */
    id: z.string().min(1).max(200),
    account_name: z.string().min(1).max(200),
    /** `online` is time spent, which the login check counts; `tb` the level 90 raid, `challenge` what the rewards check asks for. */
    kind: z.enum(['online', 'arena', 'raid', 'tb', 'challenge']),
    /** Minutes online that ended at `at`; of `online` only, and needed there. */
    minutes: z.number().int().min(1).max(1_440).optional(),
    at: Instant,
  })
  .refine(({ kind, minutes }) => (kind === 'online') === (minutes !== undefined), {
    path: ['minutes'],
    error: 'are needed for online, and for nothing else',
  });
export type ProgressEvent = z.infer<typeof ProgressEvent>;

/**
 * What became of it. `counted`: it counts in the season; `known`: it was reported before; `ignored`: no season ran, or it was
 * frozen; the others were not taken.
 */
export const ProgressOutcome = z.enum([
  'counted',
  'known',
  'ignored',
  'conflict',
  'unknownAccount',
  'tooOld',
  'tooNew',
]);
export type ProgressOutcome = z.infer<typeof ProgressOutcome>;

/**
 * A consumer's own word for what it holds, a new one for each claim: a repeated request with the same one is answered what it
 * still holds, and nothing more.
 */
const Lease = z.uuid().toLowerCase();
const DeliveryIds = z.array(z.number().int().min(1)).min(1).max(100);

/** What the game server tells, signed with the secret both know (`src/server/kernel/auth/intake`). */
export const intakeCalls = {
  'POST /intake/status': intakeCall('reportStatus', {
    summary: 'How many players are online, and since when the game server runs.',
    body: z.object({
      online: z.number().int().min(0).max(1_000_000),
      since: Instant.nullable(),
    }),
    answer: Done,
  }),
  'POST /intake/ranking': intakeCall('reportRanking', {
    summary: 'The whole ranking as it is now; it replaces the one before, in one step.',
    longestBody: RANKING_BYTES,
    body: RankingReport,
    answer: Done,
  }),
  'POST /intake/spending': intakeCall('reportSpending', {
    summary: 'Points that a player spent in the game; the same `id` books once.',
    body: z.object({
      /** The game server's own id of the spending. */
      id: z.string().min(1).max(200),
      account_name: z.string().min(1).max(200),
      points: z.number().int().min(1).max(100_000_000),
    }),
    answer: z.object({ statusCode: z.literal(200), pvalues: z.number().int() }),
  }),
  'POST /intake/progress': intakeCall('reportProgress', {
    summary: 'What players did in the game; each event counts once, whatever else is in the report.',
    longestBody: PROGRESS_BYTES,
    body: z.object({ events: z.array(ProgressEvent).min(1).max(MOST_EVENTS) }),
    answer: z.object({
      statusCode: z.literal(200),
      /** One for each event, in their order. */
      results: z.array(z.object({ id: z.string(), outcome: ProgressOutcome })),
    }),
  }),
  'POST /intake/deliveries/claim': intakeCall('claimDeliveries', {
    summary:
      'Leases deliveries to the game server, the oldest first: until the lease ends no other consumer gets them.',
    body: z.object({
      lease: Lease,
      /** Who asks, for the operators. */
      consumer: z.string().min(1).max(100),
      most: z.number().int().min(1).max(100).default(20),
      seconds: z.number().int().min(1).max(3_600).default(60),
    }),
    answer: z.object({ statusCode: z.literal(200), deliveries: z.array(HandedDelivery) }),
  }),
  'POST /intake/deliveries/acknowledge': intakeCall('acknowledgeDeliveries', {
    summary: 'The items were given: these deliveries are done. Told again, it changes nothing.',
    body: z.object({ lease: Lease, ids: DeliveryIds }),
    answer: z.object({
      statusCode: z.literal(200),
      acknowledged: z.array(z.number().int()),
      /** Held by another consumer by now, done by another consumer, or unknown; one that comes again is only acknowledged then. */
      lost: z.array(z.number().int()),
    }),
  }),
  'POST /intake/deliveries/reject': intakeCall('rejectDelivery', {
    summary:
      'The items could not be given: the delivery is tried again later, or lies with the operators after many tries.',
    body: z.object({ lease: Lease, id: z.number().int().min(1), error: z.string().min(1).max(500) }),
    answer: z.object({ statusCode: z.literal(200), state: z.enum(['waiting', 'delivered', 'dead', 'lost']) }),
  }),
};
