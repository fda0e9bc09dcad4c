import type { AnswerOf } from '#contract/calls.ts';
import type { BannerEntry } from '#contract/config.ts';
import { type Promotion, runningPromotion, timeLeft, timeLeftText } from '#domain/home/promotion.ts';
import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import { apiBase } from '#lib/api-base.ts';
import { whenIdle } from '#lib/when-idle.ts';

/** Lets the buttons beside the video track scroll it by one video; at an end its button is disabled. */
function watchCarousel(track: HTMLElement, keys: HTMLElement): void {
  const step = () => (track.firstElementChild?.getBoundingClientRect().width ?? track.clientWidth) + 1;
  const update = () => {
    const end = track.scrollWidth - track.clientWidth;
    keys.hidden = end < 2;
    for (const key of keys.querySelectorAll<HTMLButtonElement>('[data-step]')) {
      const leads = key.dataset['step'] === '1' ? track.scrollLeft < end - 1 : track.scrollLeft > 1;
      key.setAttribute('aria-disabled', String(!leads));
    }
  };
  keys.addEventListener('click', ({ target }) => {
    const key = (target as Element).closest<HTMLElement>('[data-step]');
    if (key) track.scrollBy({ left: Number(key.dataset['step']) * step() });
  });
  track.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(track);
}

/** Shows a promotion and counts down to its end, then hides it; the clock is the visitor's. */
function showPromotion(ribbon: HTMLElement, { title, href, endsAt }: Promotion, web: string): void {
  const [words, time, link] = ['title', 'time', 'link'].map((name) =>
    ribbon.querySelector<HTMLAnchorElement>(`[data-promotion-${name}]`),
  );
  if (!words || !time || !link) return;
  words.textContent = title;
  if (href !== null) {
    link.href = href;
    link.hidden = false;
  }
  if (endsAt) {
    const text = time.dataset['text'] ?? '';
    const update = () => {
      const left = timeLeft(new Date(), endsAt);
      time.textContent = fill(text, { time: timeLeftText(left, web) });
      if (left.length > 0) return;
      ribbon.hidden = true;
      clearInterval(counting);
    };
    const counting = setInterval(update, 1_000);
    update();
    time.hidden = false;
  }
  ribbon.hidden = false;
}

/** Players online and the time of the game server's start (null: not known), by the texts in the page. */
function showWorld(place: HTMLElement, online: number, since: string | null, web: string): void {
  const state = place.querySelector<HTMLElement>('[data-world-state]');
  const detail = place.querySelector('[data-world-detail]');
  if (!state || !detail) return;
  const { open = '', one = '', other = '', since: sinceText = '' } = place.dataset;
  const form = new Intl.PluralRules(web).select(online) === 'one' ? one : other;
  const players = fill(form, { count: new Intl.NumberFormat(web).format(online) });
  const began = since === null ? null : new Date(since);
  const time =
    began && !Number.isNaN(began.getTime())
      ? fill(sinceText, {
          time: new Intl.DateTimeFormat(web, { dateStyle: 'medium', timeStyle: 'short' }).format(began),
        })
      : '';
  state.textContent = open;
  state.dataset['lit'] = '';
  detail.textContent = [players, time].filter(Boolean).join(' · ');
}

// The live parts of the home page: each is absent, or stays as printed, when a request fails.

const language = languageOf(document.documentElement.dataset.language);
const { web } = language;

/** The answer of a public call; null when it fails or is no JSON. The API's client would weigh more than this script. */
async function request(path: string): Promise<unknown> {
  try {
    const response = await fetch(apiBase + path, { headers: { accept: 'application/json' } });
    return response.ok ? await response.json() : null;
  } catch {
    // The network is gone, or a host answers with its own page: the page stays as printed.
    return null;
  }
}

async function fetchWorld(place: HTMLElement): Promise<void> {
  const status = (await request('/status')) as Partial<AnswerOf<'GET /status'>> | null;
  if (typeof status?.online === 'number') showWorld(place, status.online, status.since ?? null, web);
}

async function fetchPromotion(ribbon: HTMLElement): Promise<void> {
  const entries = await request('/config?param=banner');
  const promotion = Array.isArray(entries) && runningPromotion(entries as BannerEntry[], language, new Date());
  if (promotion) showPromotion(ribbon, promotion, web);
}

const track = document.querySelector<HTMLElement>('[data-carousel]');
const keys = document.querySelector<HTMLElement>('[data-carousel-keys]');
if (track && keys) watchCarousel(track, keys);

const place = document.querySelector<HTMLElement>('[data-world]');
const ribbon = document.querySelector<HTMLElement>('[data-promotion]');
whenIdle(() => {
  if (place) void fetchWorld(place);
  if (ribbon) void fetchPromotion(ribbon);
});
