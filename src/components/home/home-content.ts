import { SHOWCASE_CLASSES, SHOWCASE_KEYS } from '#domain/catalogue/classes.ts';
import { guideAddress, pageAddress } from '#domain/site/addresses.ts';
import type { ShownPicture } from '#domain/site/site.ts';
import { readText } from '#domain/site/text.ts';
import { ownPicture, storedLink } from '#domain/site/web-address.ts';
import type { Language } from '#i18n/languages.ts';
import { hasText, type TextKey, translator } from '#i18n/translate.ts';
import { className } from '#items/item-labels.ts';
import { printedFacts, SITE, socialLinks } from '#lib/site.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** A film of the carousel: where it is kept, its poster, and where its link leads without JavaScript. */
export type Film = { title: string; image: string | null; video: string; href: string | null };

const MOST_FILMS = 3;

/** The first three active films that have words in some language; pictures come from the site itself only. */
export function filmsOf(banners: Snapshot['banners'], { site, wire }: Language): Film[] {
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

/** The picture that greets a browser once, its words, and where it leads (null: nowhere). */
type Greeting = { title: string; image: string; href: string | null };

/** The first active popup entry with a picture of the site itself; null when there is none. */
export function greetingOf(banners: Snapshot['banners'], { site, wire }: Language): Greeting | null {
  for (const { active, kind, title, image, href } of banners) {
    const words = readText(title, wire);
    const picture = ownPicture(image);
    if (active && kind === 'popup' && words && picture) {
      return { title: words, image: picture, href: href ? storedLink(href, site) : null };
    }
  }
  return null;
}

/** Structured data of the home page for search engines: the site, its publisher and social addresses. */
export function homeGraph(language: Language, origin: string, description: string): object {
  const elsewhere = socialLinks().map(({ href }) => href);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    url: origin + pageAddress('home', language.site),
    name: SITE.product,
    description,
    inLanguage: language.web,
    publisher: {
      '@type': 'Organization',
      name: SITE.product,
      url: origin,
      ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    },
  };
}

/** One class of the showcase; `name` is what songs call it, `title` the class itself. */
type ShownClass = {
  key: string;
  title: string;
  name: string;
  /** What it does in a party. */
  role: string;
  text: string;
  guide: string;
  /** '' where there is none, as with the names, texts and films of an operator's own. */
  emblem: string;
  film: string;
  poster: string;
};

function textOf(language: Language, key: string): string {
  if (!hasText(language, key)) throw new Error(`The showcase has no text '${key}' in ${language.name}.`);
  return translator(language)(key satisfies TextKey);
}

type OwnClass = Pick<ShownClass, 'name' | 'text' | 'emblem' | 'film' | 'poster'>;

function sampleClass(key: string, language: Language): OwnClass {
  return {
    name: textOf(language, `showcase:name.${key}`),
    text: textOf(language, `showcase:text.${key}`),
    emblem: `/art/classes/${key}.svg`,
    film: `/media/classes/${key}.webm`,
    poster: `/media/classes/${key}.webp`,
  };
}

/** As the operator shows a class; null for one that is not shown. */
function ownClass(shown: ShownPicture | undefined, { site }: Language): OwnClass | null {
  if (!shown) return null;
  const { name, text, emblem = '', film = '', poster } = shown;
  return { name: name?.[site] ?? '', text: text?.[site] ?? '', emblem, film, poster };
}

/** The sample world shows all of them, an operator's own site those that `site.json` has pictures of. */
export function showcaseClasses(language: Language): ShownClass[] {
  const { classes } = printedFacts();
  return SHOWCASE_CLASSES.flatMap((id) => {
    const key = SHOWCASE_KEYS[id] ?? '';
    const shown = classes === null ? sampleClass(key, language) : ownClass(classes[key], language);
    if (shown === null) return [];
    const title = className(language, id);
    const role = textOf(language, `showcase:role.${key}`);
    return [{ ...shown, key, title, role, guide: guideAddress(id, language.site) }];
  });
}
