import type { APIRoute } from 'astro';
import { LANGUAGES, languageOf, languageParam } from '#i18n/languages.ts';
import { manifestFile } from '#layouts/page-head.ts';
import tokens from '#styles/tokens.css?raw';

export function getStaticPaths() {
  return LANGUAGES.map(({ site }) => ({ params: { lang: languageParam(site) } }));
}

export const GET: APIRoute = ({ params }) =>
  new Response(manifestFile(languageOf(params['lang']), tokens), {
    headers: { 'content-type': 'application/manifest+json' },
  });
