import { z } from 'zod';
import { Done } from '../account.ts';
import { ActionError, BattlePass, PastSeason, SeasonFacts, Tier, Track } from '../battlepass.ts';
import { defineCalls } from '../call.ts';

/** What a season is called in addresses and by operators. */
export const SeasonId = z.string().regex(/^[a-z\d-]{1,40}$/, 'must be 1 to 40 small letters, digits or hyphens');

/** Calls of the battle pass page. */
export const battlepassCalls = defineCalls({
  'POST /auth/getBattlePassByAccount': {
    summary: "The bearer's battle pass in the season that is shown now; refusals are HTTP 200 with `action: 'error'`.",
    access: 'bearer',
    refusesInAction: true,
    body: z.unknown(),
    answer: z.union([BattlePass, ActionError]),
  },
  'POST /auth/claimPass': {
    summary: "Claims the reward of a tier on one track; refusals are HTTP 200 with `action: 'error'`.",
    access: 'bearer',
    refusesInAction: true,
    body: z.object({
      tierPoints: Tier.shape.pointsRequired,
      track: Track,
      /** `item_id` of the option; needed when the reward has a choice. */
      selectedOptionId: z.number().int().optional(),
      /** Our own: a season that has ended and can still be claimed; without it the one that is shown now. */
      season: SeasonId.optional(),
    }),
    answer: z.union([Done, ActionError]),
  },
  'GET /battlepass/seasons': {
    summary: 'The season that is shown now, the next one, and those that ended, the newest first.',
    access: 'bearer',
    own: true,
    answer: z.object({
      statusCode: z.literal(200),
      current: SeasonFacts.nullable(),
      next: SeasonFacts.pick({ id: true, title: true, startsAt: true }).nullable(),
      past: z.array(PastSeason),
    }),
  },
  'GET /battlepass/seasons/{id}': {
    summary: "The bearer's battle pass in one season, also of one that has ended; its daily checks are false.",
    access: 'bearer',
    own: true,
    params: z.object({ id: SeasonId }),
    answer: BattlePass,
  },
});
