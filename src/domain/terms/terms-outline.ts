import type { SiteLanguage } from '#contract/text.ts';
import { pageAddress } from '../site/addresses.ts';

/** A clause, and behind it its lettered points where it has some. */
type Clause = string | readonly [clause: string, ...points: string[]];

/**
 * The terms of service, the same in every language: chapters 1 to 9, their clauses (1.1, 1.2 …) and lettered points.
 * An id is the anchor on the page and the key of its text (`terms-clauses.json`); it stays when its number changes.
 */
const OUTLINE = {
  agreement: [
    'agreement-parties',
    'agreement-unaffiliated',
    'agreement-acceptance',
    ['agreement-roles', 'role-user', 'role-guardian', 'role-staff'],
    ['agreement-words', 'word-virtual-content', 'word-virtual-goods', 'word-game-currency', 'word-login-information'],
  ],
  accounts: [
    ['accounts-eligibility', 'eligible-adult', 'eligible-emancipated', 'eligible-consent'],
    'accounts-details',
    'accounts-guardians',
    'accounts-no-transfer',
    'accounts-security',
    ['accounts-states', 'state-active', 'state-suspended', 'state-cancelled'],
  ],
  licence: ['licence-grant', 'licence-no-ownership', 'licence-no-cash-value', 'licence-limits', 'licence-your-content'],
  payments: [
    'payments-store',
    'payments-prepaid',
    'payments-prices',
    'payments-caps',
    'payments-taxes',
    'payments-non-refundable',
    'payments-waiver',
    'payments-method',
    'payments-disputes',
  ],
  conduct: [
    [
      'conduct-rules',
      'conduct-real-money',
      'conduct-quest-accounts',
      'conduct-cheating',
      'conduct-harassment',
      'conduct-names',
      'conduct-bugs',
      'conduct-arena',
      'conduct-staff',
    ],
    ['conduct-sanctions', 'sanction-warning', 'sanction-suspension', 'sanction-ban'],
    'conduct-decisions',
    'conduct-reports',
  ],
  'fair-play': ['fair-play-anti-cheat', 'fair-play-monitoring', 'fair-play-data'],
  ending: [
    'ending-by-you',
    ['ending-by-us', 'ending-breach', 'ending-community', 'ending-region', 'ending-fees', 'ending-payment-data'],
    'ending-review',
    'ending-effects',
  ],
  updates: ['updates-terms', 'updates-services', 'updates-refusal', 'updates-availability', 'updates-responsibility'],
  duration: ['duration-start', 'duration-permanent', 'duration-law', 'duration-languages', 'duration-contact'],
} as const satisfies Record<string, readonly Clause[]>;

type ChapterId = keyof typeof OUTLINE;
type Written = (typeof OUTLINE)[ChapterId][number];
type ClauseOf<Entry> = Entry extends readonly [infer Id, ...unknown[]] ? Id : Entry;
type PointOf<Entry> = Entry extends readonly [unknown, ...infer Ids] ? Ids[number] : never;
export type ClauseId = ClauseOf<Written>;
type PointId = PointOf<Written>;

/** Consent to waive cancellation and refund once digital content is unlocked: what the store's box links to. */
export const WAIVER_CLAUSE = 'payments-waiver' satisfies ClauseId;

/** Whatever has a place of its own on the page of the terms. */
export type TermsAnchor = ChapterId | ClauseId | PointId;

/** The outline with its numbers, the same in every language: a chapter as 4, a clause as 4.6, a point with its letter. */
export const NUMBERED_TERMS = Object.entries<readonly Written[]>(OUTLINE).map(([chapterId, clauses], chapter) => ({
  id: chapterId as ChapterId,
  number: String(chapter + 1),
  clauses: clauses.map((clause, at) => {
    const [id, ...points] = typeof clause === 'string' ? ([clause] as const) : clause;
    const number = `${chapter + 1}.${at + 1}`;
    return { id, number, points: points.map((point, index) => ({ id: point, number: lettered(index) })) };
  }),
}));

export type NumberedChapter = (typeof NUMBERED_TERMS)[number];

function lettered(index: number): string {
  return `(${String.fromCharCode('a'.charCodeAt(0) + index)})`;
}

const NUMBERS = new Map<string, string>(
  NUMBERED_TERMS.flatMap((chapter) => [chapter, ...chapter.clauses].map(({ id, number }) => [id, number] as const)),
);

/** The number of a chapter or clause; null for what is the id of none. */
export const findTermsNumber = (id: string): string | null => NUMBERS.get(id) ?? null;

/** The number of a chapter or clause; throws for an id that the outline does not have. */
export function termsNumber(id: string): string {
  const number = findTermsNumber(id);
  if (number === null) throw new Error(`The terms have no clause ${id}.`);
  return number;
}

export function termsAddress(anchor: TermsAnchor, language: SiteLanguage): string {
  return `${pageAddress('terms', language)}#${anchor}`;
}
