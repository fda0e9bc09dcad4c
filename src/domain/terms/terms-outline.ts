import type { SiteLanguage } from '#contract/text.ts';
import { pageAddress } from '../site/addresses.ts';

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

/** Whatever has a place of its own on the page of the terms. */
export type TermsAnchor = ChapterId | ClauseId | PointId;

/** A point with its letter, a clause as 4.6, a chapter as 4. */
type NumberedPoint = { id: PointId; number: string };
type NumberedClause = { id: ClauseId; number: string; points: NumberedPoint[] };
export type NumberedChapter = { id: ChapterId; number: string; clauses: NumberedClause[] };

/** The outline with its numbers, the same in every language. */
export const NUMBERED_TERMS: readonly NumberedChapter[] = TERMS_OUTLINE.map(({ id, clauses }, chapter) => ({
  id,
  number: String(chapter + 1),
  clauses: clauses.map((clause, at) => ({
    id: clause.id,
    number: `${chapter + 1}.${at + 1}`,
    points: 'points' in clause ? clause.points.map((point, index) => ({ id: point, number: lettered(index) })) : [],
  })),
}));

function lettered(index: number): string {
  return `(${String.fromCharCode('a'.charCodeAt(0) + index)})`;
}

const NUMBERS = new Map<string, string>(
  NUMBERED_TERMS.flatMap((chapter) => [chapter, ...chapter.clauses].map(({ id, number }) => [id, number] as const)),
);

/** The number of a chapter or clause; throws for an id that the outline does not have. */
export function termsNumber(id: string): string {
  const number = NUMBERS.get(id);
  if (number === undefined) throw new Error(`The terms have no clause ${id}.`);
  return number;
}

/** The address of a part of the terms. */
export function termsAddress(anchor: TermsAnchor, language: SiteLanguage): string {
  return `${pageAddress('terms', language)}#${anchor}`;
}
