import { readFileSync } from 'node:fs';
import type { ViteUserConfig } from 'astro';
import type { PrintedFacts } from '#domain/site/site.ts';
import type { OwnTexts } from '#domain/site/site-facts.ts';
import { namespaceOf, withOwnTexts } from '#i18n/resources.ts';

type VitePlugin = NonNullable<ViteUserConfig['plugins']>[number];

const LOCALE = /\/src\/locales\/(en|es|br|fr)\/([\w-]+)\.json$/;

/** The pictures that sheets name, by their places in an operator's own. */
const GROUNDS = { hero: '/art/hero.avif', heroPhone: '/art/hero-phone.avif' } as const;

/**
 * Puts an operator's texts and pictures into the place of the portal's wherever a page, an island or a sheet takes them. They come from
 * the settings of the build, so that nothing is read twice.
 */
export function ownWords(): VitePlugin {
  const { SITE_TEXTS: file, PUBLIC_PRINTED: printed } = process.env;
  const texts: OwnTexts | null = file ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const { pictures }: Partial<PrintedFacts> = printed ? JSON.parse(printed) : {};
  return {
    name: 'portal:own-words',
    enforce: 'pre',
    transform: {
      filter: { id: [LOCALE, /\.css$/] },
      handler(code, id) {
        const [, language, file] = LOCALE.exec(id) ?? [];
        if (language !== undefined && file !== undefined) {
          const own = texts?.[language as keyof OwnTexts] ?? {};
          return { code: JSON.stringify(withOwnTexts(JSON.parse(code), namespaceOf(id), own)), map: null };
        }
        const grounds = Object.entries(GROUNDS).filter(([, path]) => code.includes(path));
        if (grounds.length === 0 || !pictures) return null;
        // A picture for phones that is not given is the large one.
        const own = { hero: pictures.hero, heroPhone: pictures.heroPhone || pictures.hero };
        const sheet = grounds.reduce(
          (all, [name, path]) => all.replaceAll(path, own[name as keyof typeof own] || path),
          code,
        );
        return { code: sheet, map: null };
      },
    },
  };
}
