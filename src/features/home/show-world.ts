import { fill } from '#i18n/fill.ts';
import { translatorOf } from '#i18n/translator.ts';

/** What the game server last said; null: not known. */
type World = { online: number | null; since: string | null };

/** Players online and since when the world runs, in the words that the page brought; null online leaves the page as it is printed: not known. */
export function showWorld(place: HTMLElement, { online, since }: World, web: string): void {
  const state = place.querySelector<HTMLElement>('[data-world-state]');
  const detail = place.querySelector('[data-world-detail]');
  if (online === null || !state || !detail) return;
  const { open = '', one = '', other = '', since: sinceText = '' } = place.dataset;
  const number = new Intl.NumberFormat(web).format(online);
  const players = translatorOf({ players_one: one, players_other: other }, web)('players', { count: number }, online);
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
