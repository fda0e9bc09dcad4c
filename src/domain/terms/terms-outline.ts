type Chapter = { id: string; clauses: readonly { id: string; points?: readonly string[] }[] };

/**
 * The terms of service, the same in every language: chapters 1 to 9, their clauses (1.1, 1.2 …) and lettered points.
 * An id is the anchor on the page and the key of its text (`terms-clauses.json`); it stays when its number changes.
 */
export const TERMS_OUTLINE = [
  {
    id: 'agreement',
    clauses: [
      { id: 'agreement-parties' },
      { id: 'agreement-unaffiliated' },
      { id: 'agreement-acceptance' },
      { id: 'agreement-roles', points: ['role-user', 'role-guardian', 'role-staff'] },
      {
        id: 'agreement-words',
        points: ['word-virtual-content', 'word-virtual-goods', 'word-game-currency', 'word-login-information'],
      },
    ],
  },
  {
    id: 'accounts',
    clauses: [
      { id: 'accounts-eligibility', points: ['eligible-adult', 'eligible-emancipated', 'eligible-consent'] },
      { id: 'accounts-details' },
      { id: 'accounts-guardians' },
      { id: 'accounts-no-transfer' },
      { id: 'accounts-security' },
      { id: 'accounts-states', points: ['state-active', 'state-suspended', 'state-cancelled'] },
    ],
  },
  {
    id: 'licence',
    clauses: [
      { id: 'licence-grant' },
      { id: 'licence-no-ownership' },
      { id: 'licence-no-cash-value' },
      { id: 'licence-limits' },
      { id: 'licence-your-content' },
    ],
  },
  {
    id: 'payments',
    clauses: [
      { id: 'payments-store' },
      { id: 'payments-prepaid' },
      { id: 'payments-prices' },
      { id: 'payments-caps' },
      { id: 'payments-taxes' },
      { id: 'payments-non-refundable' },
      { id: 'payments-waiver' },
      { id: 'payments-method' },
      { id: 'payments-disputes' },
    ],
  },
  {
    id: 'conduct',
    clauses: [
      {
        id: 'conduct-rules',
        points: [
          'conduct-real-money',
          'conduct-quest-accounts',
          'conduct-cheating',
          'conduct-harassment',
          'conduct-names',
          'conduct-bugs',
          'conduct-arena',
          'conduct-staff',
        ],
      },
      { id: 'conduct-sanctions', points: ['sanction-warning', 'sanction-suspension', 'sanction-ban'] },
      { id: 'conduct-decisions' },
      { id: 'conduct-reports' },
    ],
  },
  {
    id: 'fair-play',
    clauses: [{ id: 'fair-play-anti-cheat' }, { id: 'fair-play-monitoring' }, { id: 'fair-play-data' }],
  },
  {
    id: 'ending',
    clauses: [
      { id: 'ending-by-you' },
      {
        id: 'ending-by-us',
        points: ['ending-breach', 'ending-community', 'ending-region', 'ending-fees', 'ending-payment-data'],
      },
      { id: 'ending-review' },
      { id: 'ending-effects' },
    ],
  },
  {
    id: 'updates',
    clauses: [
      { id: 'updates-terms' },
      { id: 'updates-services' },
      { id: 'updates-refusal' },
      { id: 'updates-availability' },
      { id: 'updates-responsibility' },
    ],
  },
  {
    id: 'duration',
    clauses: [
      { id: 'duration-start' },
      { id: 'duration-permanent' },
      { id: 'duration-law' },
      { id: 'duration-languages' },
      { id: 'duration-contact' },
    ],
  },
] as const satisfies readonly Chapter[];

type Written = (typeof TERMS_OUTLINE)[number];
type Points<Clause> = Clause extends { points: readonly (infer Id)[] } ? Id : never;

export type ChapterId = Written['id'];
export type ClauseId = Written['clauses'][number]['id'];
export type PointId = Points<Written['clauses'][number]>;

/** Consent to waive cancellation and refund once digital content is unlocked: what the store's box links to. */
export const WAIVER_CLAUSE = 'payments-waiver' satisfies ClauseId;
