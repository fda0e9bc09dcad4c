import type { APIRoute } from 'astro';
import { noteFeed } from '#components/news/note-feed.ts';
import { LANGUAGES, languageOf, languageParam } from '#i18n/languages.ts';
import { snapshot } from '#snapshot/current.ts';
import { feedEntries } from '#snapshot/note-page.ts';
import { feedKey } from '#snapshot/page-keys.ts';

export function getStaticPaths() {
  return LANGUAGES.map(({ site, wire }) => ({
    params: { lang: languageParam(site) },
    cacheKey: feedKey(snapshot(), wire),
  }));
}

/** The newest notes of a language as an Atom feed. */
export const GET: APIRoute = async ({ params, site, url }) => {
  const language = languageOf(params['lang']);
  const feed = await noteFeed(feedEntries(snapshot(), language.wire), language, (site ?? url).origin);
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
};
