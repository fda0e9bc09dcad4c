import { describe, expect, it } from 'vitest';
import type { BannerEntry } from '#contract/config.ts';
import { runningPromotion, timeLeft } from '#domain/home/promotion.ts';

const EN = { site: 'en', wire: 'en' } as const;
const ES = { site: 'es', wire: 'es' } as const;
const FR = { site: 'fr', wire: 'fr' } as const;
const NOW = new Date('2031-02-03T12:00:00Z');
const entry = (more: Partial<BannerEntry> = {}): BannerEntry => ({
  id: 1,
  active: true,
  kind: 'promotion',
  title: { en: 'More for less', es: 'Más por menos' },
  image: null,
  href: '/store',
  video: null,
  endsAt: '2031-02-04T12:00:00Z',
  ...more,
});

describe('the promotion that is shown', () => {
  it('is the active one that is not over, in the asked language', () => {
    const { title, href, endsAt } = runningPromotion([entry()], ES, NOW) ?? {};
    expect([title, href, endsAt?.toISOString()]).toEqual(['Más por menos', '/es/store', '2031-02-04T12:00:00.000Z']);
  });

  it('of several is the one that ends first; one without an end comes last', () => {
    const open = entry({ id: 2, endsAt: null, title: { en: 'Open' } });
    const soon = entry({ id: 3, endsAt: '2031-02-03T13:00:00+00:00', title: { en: 'Soon' } });
    expect(runningPromotion([open, entry(), soon], EN, NOW)?.title).toBe('Soon');
    expect(runningPromotion([open], EN, NOW)?.endsAt).toBeNull();
  });

  it.each([
    ['is not active', { active: false }],
    ['is over', { endsAt: '2031-02-03T12:00:00Z' }],
    ['has an end nobody can read', { endsAt: 'tomorrow' }],
    ['has no words', { title: {} }],
    ['is a film', { kind: 'video' as const }],
  ])('is never one that %s', (_, more) => {
    expect(runningPromotion([entry(more)], EN, NOW)).toBeNull();
  });

  it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x'])('leads nowhere by %s', (href) => {
    expect(runningPromotion([entry({ href })], EN, NOW)?.href).toBeNull();
  });

  it('may come from a server that leaves fields out or sends a plain text', () => {
    const bare = { active: true, kind: 'promotion', title: 'Plain' } as unknown as BannerEntry;
    const wordless = { active: true } as unknown as BannerEntry;
    expect(runningPromotion([wordless, bare], FR, NOW)).toEqual({ title: 'Plain', href: null, endsAt: null });
  });
});

describe('the time that is left', () => {
  it.each([
    [
      90_061,
      [
        [1, 'day'],
        [1, 'hour'],
      ],
    ],
    [
      86_400,
      [
        [1, 'day'],
        [0, 'hour'],
      ],
    ],
    [
      86_399,
      [
        [23, 'hour'],
        [59, 'minute'],
      ],
    ],
    [
      3_600,
      [
        [1, 'hour'],
        [0, 'minute'],
      ],
    ],
    [
      61,
      [
        [1, 'minute'],
        [1, 'second'],
      ],
    ],
    [1, [[1, 'second']]],
    [0.2, [[1, 'second']]],
    [0, []],
    [-5, []],
  ])('%d seconds are %j', (seconds, reported) => {
    expect(timeLeft(NOW, new Date(NOW.getTime() + seconds * 1_000))).toEqual(reported);
  });
});
