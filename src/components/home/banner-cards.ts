import type { Language } from '#i18n/languages.ts';
import { readText } from '#rules/text.ts';
import { isOwnPath, isWebLink } from '#rules/web-address.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** An offer of the house as a quiet card. */
export type BannerCard = { title: string; image: string | null; href: string };

/** The active promotions that have a title and lead somewhere; films and the first-visit popup are no cards. */
export function bannerCards(banners: Snapshot['banners'], { wire }: Language): BannerCard[] {
  return banners.flatMap(({ active, kind, title, image, href }) => {
    const words = readText(title, wire);
    if (!active || kind !== 'promotion' || !words || !href || !isWebLink(href)) return [];
    return [{ title: words, image: image && isOwnPath(image) ? image : null, href }];
  });
}
