import { ownPicture } from '#domain/site/own-picture.ts';
import { storedLink } from '#domain/site/stored-link.ts';
import { readText } from '#domain/site/text.ts';
import type { Language } from '#i18n/languages.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** The picture that greets a browser once, its words, and where it leads (null: nowhere). */
export type Greeting = { title: string; image: string; href: string | null };

/** The first active popup entry with a picture of the site itself; null when there is none. */
export function greeting(banners: Snapshot['banners'], { site, wire }: Language): Greeting | null {
  for (const { active, kind, title, image, href } of banners) {
    const words = readText(title, wire);
    const picture = ownPicture(image);
    if (active && kind === 'popup' && words && picture) {
      return { title: words, image: picture, href: href ? storedLink(href, site) : null };
    }
  }
  return null;
}
