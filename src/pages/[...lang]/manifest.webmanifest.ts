import type { APIRoute } from 'astro';
import { languageOf, languagePaths } from '#i18n/languages.ts';
import { manifestFile } from '#layouts/page-head.ts';
import tokens from '#styles/tokens.css?raw';

export const getStaticPaths = () => languagePaths();

export const GET: APIRoute = ({ params }) =>
  new Response(manifestFile(languageOf(params['lang']), tokens), {
    headers: { 'content-type': 'application/manifest+json' },
  });
