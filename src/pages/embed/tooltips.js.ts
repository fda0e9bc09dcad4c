import type { APIRoute } from 'astro';
import { text } from '#embed/tooltips.ts?script';

/** The script that gives other sites the tooltips of their links to items. */
export const GET: APIRoute = () =>
  new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
