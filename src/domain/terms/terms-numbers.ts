import type { SiteLanguage } from '#contract/text.ts';
import { pageAddress } from '../site/addresses.ts';
import { type ChapterId, type ClauseId, type PointId, TERMS_OUTLINE } from './terms-outline.ts';

/** Whatever has a place of its own on the page of the terms. */
export type TermsAnchor = ChapterId | ClauseId | PointId;

/** A point with its letter, a clause as 4.6, a chapter as 4. */
export type NumberedPoint = { id: PointId; number: string };
export type NumberedClause = { id: ClauseId; number: string; points: NumberedPoint[] };
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
