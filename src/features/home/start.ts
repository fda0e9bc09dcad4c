import type { AnswerOf } from '#contract/calls.ts';
import type { BannerEntry } from '#contract/config.ts';
import { runningPromotion } from '#domain/home/promotion.ts';
import { languageOf } from '#i18n/languages.ts';
import { apiBase } from '#lib/api-base.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { watchCarousel } from './carousel.ts';
import { showPromotion } from './show-promotion.ts';
import { showWorld } from './show-world.ts';

// What the home page knows only live: each part is absent, or stays as it is printed, when nobody answers.

const language = languageOf(document.documentElement.dataset.language);
const { web } = language;

/** The answer of an open call; null where nobody gives one, or something else does. The API's client would weigh more than this page's own script. */
async function ask(path: string): Promise<unknown> {
  try {
    const response = await fetch(apiBase + path, { headers: { accept: 'application/json' } });
    return response.ok ? await response.json() : null;
  } catch {
    // The network is gone, or a host answers with a page of its own: the page stays as it is printed.
    return null;
  }
}

async function fetchWorld(place: HTMLElement): Promise<void> {
  const status = (await ask('/status')) as Partial<AnswerOf<'GET /status'>> | null;
  if (typeof status?.online === 'number') showWorld(place, { online: status.online, since: status.since ?? null }, web);
}

async function fetchPromotion(ribbon: HTMLElement): Promise<void> {
  const entries = await ask('/config?param=banner');
  const promotion = Array.isArray(entries) && runningPromotion(entries as BannerEntry[], language, new Date());
  if (promotion) showPromotion(ribbon, promotion, web);
}

const road = document.querySelector<HTMLElement>('[data-carousel]');
const keys = document.querySelector<HTMLElement>('[data-carousel-keys]');
if (road && keys) watchCarousel(road, keys);

const place = document.querySelector<HTMLElement>('[data-world]');
const ribbon = document.querySelector<HTMLElement>('[data-promotion]');
whenIdle(() => {
  if (place) void fetchWorld(place);
  if (ribbon) void fetchPromotion(ribbon);
});
