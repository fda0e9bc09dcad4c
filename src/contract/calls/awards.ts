import { z } from 'zod';
import { CodeInput, Done } from '../account.ts';
import { AccountScales, AwardPeriod } from '../awards.ts';
import { defineCalls } from '../call.ts';
import { OwnDelivery } from '../delivery.ts';

/** Calls of the awards page: levels, promotion codes, and what is on its way into the game. */
export const awardCalls = defineCalls({
  'POST /auth/getScalesByAccount': {
    summary: 'All award groups, and how far the bearer came in each; the body is ignored.',
    access: 'bearer',
    body: z.unknown(),
    answer: AccountScales,
  },
  'POST /auth/claimScale': {
    summary: 'Claims a level that is reached; with a choice, `selectedOption` is the index of one of its `ids`.',
    access: 'bearer',
    body: z.object({ scale: z.string().max(100), selectedOption: z.unknown().optional() }),
    answer: Done,
  },
  'POST /auth/claimPromotionCode': {
    summary: 'Redeems a promotion code.',
    access: 'bearer',
    body: z.object({ code: CodeInput }),
    answer: Done,
  },
  'GET /awards/periods': {
    summary: 'What counts for each award group: purchases settled from `from` until before `until`.',
    access: 'bearer',
    own: true,
    answer: z.object({ statusCode: z.literal(200), periods: z.array(AwardPeriod).length(7) }),
  },
  'GET /awards/deliveries': {
    summary: "The bearer's newest deliveries, whatever they come from, at most 50.",
    access: 'bearer',
    own: true,
    answer: z.object({ statusCode: z.literal(200), deliveries: z.array(OwnDelivery) }),
  },
});
