import { languageOf } from '#i18n/languages.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { runningPromotion } from '#rules/promotion.ts';
import { call } from '#session/api.ts';
import { watchCarousel } from './carousel.ts';
import { showPromotion } from './show-promotion.ts';
import { showWorld } from './show-world.ts';

// What the home page knows only live: each part is absent, or stays as it is printed, when nobody answers.

const language = languageOf(document.documentElement.dataset.language);
const { web } = language;

async function askForWorld(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-world]');
  const status = place && (await call('GET /status'));
  if (place && status?.ok) showWorld(place, status.answer, web);
}

async function askForPromotion(): Promise<void> {
  const ribbon = document.querySelector<HTMLElement>('[data-promotion]');
  const config = ribbon && (await call('GET /config', { query: { param: 'banner' } }));
  if (!ribbon || !config?.ok || !Array.isArray(config.answer)) return;
  const promotion = runningPromotion(config.answer, language, new Date());
  if (promotion) showPromotion(ribbon, promotion, web);
}

const road = document.querySelector<HTMLElement>('[data-carousel]');
const keys = document.querySelector<HTMLElement>('[data-carousel-keys]');
if (road && keys) watchCarousel(road, keys);

whenIdle(() => {
  void askForWorld();
  void askForPromotion();
});
