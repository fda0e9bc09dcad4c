import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownAddress } from '../http/errors.ts';
import { isApiAddress } from '../http/request-target.ts';
import { createPolicyReader } from './policy.ts';
import { createSiteErrors } from './site-errors.ts';
import { findFile } from './site-files.ts';
import { addressLanguage } from './site-language.ts';
import { readSitePath } from './site-path.ts';
import { leadsTo, type SiblingNote, spelledOtherwise } from './site-redirects.ts';

type SiteDeps = { distDir: string; siblingNote: SiblingNote };

/** Their names carry a hash of their content. */
const HASHED = /^_astro\//;
/** Played in parts; a part of a compressed answer would be garbage, so everything else is sent whole. */
const PLAYED = /\.(?:webm|mp4|mp3|ogg)$/;
/** Of every language; asked for by its own name it is a 404 as well. */
const NOT_FOUND_PAGE = /^(?:\w\w\/)?404\.html$/;
/** What a client may demand of a file before it is sent. A page is sent whole as it is now, whatever is demanded. */
const DEMANDS = ['if-match', 'if-unmodified-since'];

function cacheControl(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600';
}

/** Serves the built site: clean addresses, one spelling each, its own 404 page per language (decisions.md, Pages). */
export async function serveSite(app: FastifyInstance, { distDir, siblingNote }: SiteDeps): Promise<void> {
  await app.register(files, { serve: false });
  const policy = createPolicyReader(distDir);

  async function asPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    for (const demand of DEMANDS) delete request.raw.headers[demand];
    const header = await policy();
    if (header !== null) reply.header('content-security-policy', header);
    reply.type('text/html; charset=utf-8');
  }

  async function notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isApiAddress(request.url)) throw unknownAddress();
    const language = addressLanguage(readSitePath(request.url)?.segments ?? []);
    const read = (folder: string) => readFile(join(distDir, folder, '404.html'), 'utf8').catch(() => null);
    const html = (await read(language === 'en' ? '' : language)) ?? (await read(''));
    reply.code(404).header('cache-control', 'no-cache');
    if (html === null) return reply.type('text/plain; charset=utf-8').send('There is no such page.\n');
    await asPage(request, reply);
    return reply.send(html);
  }

  app.setNotFoundHandler(notFound);
  app.setErrorHandler(createSiteErrors(notFound));
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = isApiAddress(request.url) ? null : readSitePath(request.url);
    if (path === null) return notFound(request, reply);
    const file = await findFile(distDir, path.segments);
    const redirect =
      spelledOtherwise(path) ?? (file ? null : await leadsTo(distDir, path, request.headers.cookie, siblingNote));
    if (redirect) return reply.header('cache-control', redirect.cache).redirect(redirect.to, redirect.status);
    if (file === null || NOT_FOUND_PAGE.test(file)) return notFound(request, reply);
    if (file.endsWith('.html')) await asPage(request, reply);
    reply.header('cache-control', cacheControl(file));
    return reply.sendFile(file, distDir, { cacheControl: false, index: false, acceptRanges: PLAYED.test(file) });
  });
}
