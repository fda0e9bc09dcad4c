import { expect, it } from 'vitest';
import { pageFailure, pageHtml } from '#build/page-response.ts';

it('reads the HTML of a page that answered 200', async () => {
  expect(await pageHtml('/news', new Response('<p>news</p>'))).toBe('<p>news</p>');
});

it.each(['/404', '/es/404'])('lets %s alone answer 404', async (path) => {
  expect(await pageHtml(path, new Response('<p>lost</p>', { status: 404 }))).toBe('<p>lost</p>');
});

it.each([
  [
    'a redirect',
    new Response(null, { status: 302, headers: { location: '/login' } }),
    /^Page \/news redirects to \/login;/,
  ],
  ['a 404', new Response('lost', { status: 404 }), /^Page \/news answered 404 instead of 200;/],
  ['a 500', new Response('oops', { status: 500 }), /^Page \/news answered 500 instead of 200;/],
  ['an empty page', new Response(''), /^Page \/news is empty;/],
])('refuses %s and names the page', async (_what, response, sentence) => {
  await expect(pageHtml('/news', response)).rejects.toThrow(sentence);
});

it('names page and component in what a page throws, and keeps a sentence that is one already', async () => {
  const failure = pageFailure('/news', 'src/pages/news.astro', new TypeError('x is undefined'));
  expect(failure.message).toBe('Page /news (src/pages/news.astro) could not be rendered: x is undefined');
  expect(pageFailure('/', 'other.astro', failure)).toBe(failure);
});
