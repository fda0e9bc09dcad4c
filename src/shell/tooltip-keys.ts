import { keptIds } from '#domain/catalogue/kept-lists.ts';
import { fetchTexts } from '#i18n/fetched-texts.ts';
import { element, icon } from '#lib/elements.ts';
import { $compared } from '#session/compared.ts';
import { $kept } from '#session/kept.ts';
import { ICONS } from '#ui/icons.ts';
import { pageLanguage } from './page-language.ts';

type Words = { tick: string; star: string };

let words: Words | undefined;

/** The first tooltips may be open before their words are there; they are shown without keys then. */
async function loadWords(): Promise<void> {
  const { site } = pageLanguage();
  const [{ tick }, { star }] = await Promise.all([fetchTexts(site, 'compare'), fetchTexts(site, 'kept')]);
  words = { tick, star };
}
loadWords().catch(console.warn);

/** A tick and a star for an item's tooltip, as they stand in lists; `picks.ts` answers their presses. */
export function tooltipKeys(id: number): Node[] {
  if (!words) return [];
  const tick = element('input', { type: 'checkbox', 'data-compare': String(id) });
  tick.checked = $compared.get().includes(id);
  const isFavourite = keptIds($kept.get()).has(id);
  const star = element(
    'button',
    { type: 'button', 'data-keep': String(id), 'aria-pressed': String(isFavourite) },
    icon(ICONS.star),
    words.star,
  );
  return [element('div', { 'data-keys': '' }, element('label', {}, tick, words.tick), star)];
}
