import { expect, test } from 'vitest';
import { NUMBERED_TERMS, termsAddress, termsNumber, WAIVER_CLAUSE } from '#domain/terms/terms-outline.ts';
import { lastChanges, TERMS_IN_FORCE, TERMS_VERSIONS, termsAcceptedAt } from '#domain/terms/terms-versions.ts';

test('chapters, clauses and points are numbered as the outline has them', () => {
  expect(NUMBERED_TERMS[0]?.clauses[3]).toMatchObject({ id: 'agreement-roles', number: '1.4' });
  expect(NUMBERED_TERMS[0]?.clauses[3]?.points).toContainEqual({ id: 'role-guardian', number: '(b)' });
  expect([termsNumber('payments'), termsNumber('payments-prepaid')]).toEqual(['4', '4.2']);
  expect(() => termsNumber('payments-free')).toThrow('payments-free');
});

test('every anchor is the only one of its name on the page', () => {
  const parts = NUMBERED_TERMS.flatMap((chapter) => [
    chapter,
    ...chapter.clauses.flatMap((one) => [one, ...one.points]),
  ]);
  const anchors = parts.map(({ id }) => id);
  expect(new Set([...anchors, 'main', 'history']).size).toBe(anchors.length + 2);
  expect(anchors.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
});

test("the store's box leads to the waiver in its own language", () => {
  expect(termsAddress(WAIVER_CLAUSE, 'en')).toBe('/terms#payments-waiver');
  expect(termsAddress(WAIVER_CLAUSE, 'br')).toBe('/br/terms#payments-waiver');
});

test('versions count up from 1, each later than the one before, and say what they changed', () => {
  const versions = TERMS_VERSIONS.map(({ version }) => version as number);
  expect(versions).toEqual(versions.map((_, index) => index + 1));
  const days = TERMS_VERSIONS.map(({ since }) => Date.parse(since));
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(TERMS_VERSIONS.slice(1).filter(({ changed }) => changed.length === 0)).toEqual([]);
  expect(TERMS_IN_FORCE.version).toBe(versions.at(-1));
});

test.each([
  ['2023-03-01T04:59:59Z', undefined],
  ['2023-03-01T05:00:00Z', 1],
  ['2024-09-22T04:59:59.999Z', 1],
  ['2024-09-22T05:00:00.000Z', 2],
  ['2026-02-02T04:59:59Z', 2],
  ['2099-01-01T00:00:00Z', 3],
  ['', undefined],
  ['yesterday', undefined],
])('an account opened at %j accepted version %s', (instant, version) => {
  expect(termsAcceptedAt(instant)?.version).toBe(version);
});

test('of a clause that changed, the last change counts', () => {
  expect(lastChanges().get('payments-waiver')).toBe(2);
  expect(lastChanges().get('payments-caps')).toBe(3);
  expect(lastChanges().has('payments-taxes')).toBe(false);
});
