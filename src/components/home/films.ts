import { ownPicture } from '#domain/site/own-picture.ts';
import { storedLink } from '#domain/site/stored-link.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** A film of the carousel: where it is kept, its poster, and where its link leads without JavaScript. */
export type Film = { title: string; image: string | null; video: string; href: string | null };

/** Films in the carousel (specification, home). */
const MOST_FILMS = 3;

/** The first three active films that have words in some language; pictures come from the site itself only. */
export function films(banners: Snapshot['banners'], { site, wire }: Language): Film[] {
  const active = banners.flatMap(({ active, kind, title, image, video, href }): Film[] => {
    const words = readText(title, wire);
    if (!active || kind !== 'video' || !words || !video) return [];
    return [
      {
        title: words,
        image: ownPicture(image),
        video,
        href: href ? storedLink(href, site) : null,
      },
    ];
  });
  return active.slice(0, MOST_FILMS);
}
