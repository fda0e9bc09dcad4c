import type { Language } from '#i18n/languages.ts';
import { readText } from '#rules/text.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** An offer of the house as a quiet card. */
export type BannerCard = { title: string; image: string | null; href: string };

/** This site's own address, or an ordinary web address: a card leads nowhere else. */
const LEADS = /^(?:\/(?![/\\])|https:\/\/)/;
const OWN = /^\/(?![/\\])/;

/** The active promotions that have a title and lead somewhere; films and the first-visit popup are no cards. */
export function bannerCards(banners: Snapshot['banners'], { wire }: Language): BannerCard[] {
  return banners.flatMap(({ active, kind, title, image, href }) => {
    const words = readText(title, wire);
    if (!active || kind !== 'promotion' || !words || !href || !LEADS.test(href)) return [];
    return [{ title: words, image: image && OWN.test(image) ? image : null, href }];
  });
}
