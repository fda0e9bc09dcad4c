import type { AnswerOf } from '#contract/calls.ts';
import type { DesignerTokens, Plan } from '#contract/store.ts';
import { AWARD_GROUPS } from '#domain/awards/award-state.ts';
import { PLANS } from '#domain/store/plans.ts';
import { foreignAnswer, right, server, wrong } from '#support/browser/island-server.ts';

type SoldPlans = AnswerOf<'GET /payments/plans'>;

/** The plans as the server sells them at first. */
export const SOLD_PLANS: readonly Plan[] = PLANS.map(({ limit, ...plan }) => ({ ...plan, remaining: limit }));

const SOLD_NONE = {
  ...{ lenalee: 0, lenalee_15: 0, mixbi_smiling: 0, mixbi_smiling_15: 0 },
  ...{ howl: 0, dlyon: 0, dlyon_15: 0 },
};

/** Answers what is sold; other fields as they are given. */
export function answerPlans(given: Partial<SoldPlans> = {}): void {
  const known = { provider: 'paypal' as const, currency: 'EUR', plans: [...SOLD_PLANS] };
  server.answers['GET /payments/plans'] = right({ statusCode: 200, open: true, ...known, ...given });
}

/** Answers as a server that has none of the store's own calls; `sold` by the keys of the specified call. */
export function answerSpecifiedOnly(sold: Partial<DesignerTokens> = {}): void {
  server.answers['GET /payments/plans'] = wrong(404, 'notFound');
  server.answers['GET /payments/orders'] = wrong(404, 'notFound');
  server.answers['GET /payments/get-designer-tokens'] = right({ ...SOLD_NONE, ...sold });
}

/** Answers whether the account is verified, and when it was made. */
export function answerAccount(isVerify: boolean, created_at = '2026-01-01T00:00:00.000Z'): void {
  server.answers['GET /auth/getVerifyParameter'] = right({ statusCode: 200, isVerify, created_at });
}

/** Answers the missing MP of awards of the first group, by their names; nothing is bought yet, and its period is open. */
export function answerAwards(missing: Readonly<Record<string, number>> = {}): void {
  const scales = Object.entries(missing).map(([name, value]) => [name, { value, ids: [1], name: { en: name } }]);
  const groups = [{ groupName: 'First', scaleName: {}, scales: Object.fromEntries(scales) }];
  server.answers['POST /auth/getScalesByAccount'] = foreignAnswer({ mpAmount: 0, scales: groups, scaleItems: [] });
  const periods = AWARD_GROUPS.map((scale) => ({ scale, from: null, until: null }));
  server.answers['GET /awards/periods'] = right({ statusCode: 200, periods });
}
