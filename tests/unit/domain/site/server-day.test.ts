import { describe, expect, it } from 'vitest';
import { serverDay } from '#domain/site/dates.ts';
import { languageOf } from '#i18n/languages.ts';

describe('days', () => {
  it.each([
    ['en', 'November 19, 2026'],
    ['es', '19 de noviembre de 2026'],
    ['br', '19 de novembro de 2026'],
    ['fr', '19 novembre 2026'],
  ])('are written out in %s', (site, written) => {
    expect(serverDay('2026-11-19T12:00:00.000Z', languageOf(site).web)).toBe(written);
  });

  it('are those of the server’s calendar: late in the evening it is not tomorrow yet', () => {
    expect(serverDay('2026-11-20T04:59:00.000Z', languageOf('en').web)).toBe('November 19, 2026');
    expect(serverDay('2026-11-20T05:00:00.000Z', languageOf('en').web)).toBe('November 20, 2026');
  });
});
