import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileHeaders } from '#domain/site/site-headers.ts';
import { isNotePictureName } from '#snapshot/note-pictures.ts';
import { unknownAddress } from '../kernel/http/errors.ts';
import { isApiAddress } from '../kernel/http/request-target.ts';
import { createPolicyReader } from './policy.ts';
import { createSiteErrors } from './site-errors.ts';
import { findFile } from './site-files.ts';
import { addressLanguage, cookieLanguage } from './site-language.ts';
import { readSitePath } from './site-path.ts';
import { leadsTo, type SiteRecords, spelledOtherwise } from './site-redirects.ts';
import { readWholePage, sendWholePage } from './whole-page.ts';

type SiteDeps = {
  distDir: string;
  records: SiteRecords;
  /** The bytes of a picture that notes brought along: those of notes that no page was built for yet. */
  notePicture: (name: string) => Promise<Buffer | undefined>;
};

/** Played in parts; a part of a compressed answer would be garbage, so everything else is sent whole. */
const PLAYED = /\.(?:webm|mp4|mp3|ogg)$/;
/** Of every language, and what a static host shows for records without a page: a file, but no page of its own name. */
const NOT_FOUND_PAGE = /^(?:\w\w\/|database\/(?:item|monster)\/)?404\.html$/;
/** What a client may demand of a file before it is sent. A page is sent whole as it is now, whatever is demanded. */
const DEMANDS = ['if-match', 'if-unmodified-since'];

/** Serves the built site: clean addresses, one spelling each, its own 404 page per language. */
export async function serveSite(app: FastifyInstance, { distDir, records, notePicture }: SiteDeps): Promise<void> {
  // Types are told by endings, but for these.
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, path) => {
    const type = fileHeaders(relative(distDir, path).replaceAll('\\', '/'))['Content-Type'];
    if (type) reply.header('content-type', type);
  };
  await app.register(files, { serve: false, setHeaders });
  const policy = createPolicyReader(distDir, (sentence) => app.log.warn(sentence));

  async function asPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    for (const demand of DEMANDS) delete request.raw.headers[demand];
    reply.header('content-security-policy', await policy());
    reply.type('text/html; charset=utf-8');
  }

  async function notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isApiAddress(request.url)) throw unknownAddress();
    const segments = readSitePath(request.url)?.segments ?? [];
    const named = addressLanguage(segments);
    const language = named ?? cookieLanguage(request.headers.cookie);
    const read = (folder: string) => readFile(join(distDir, folder, '404.html'), 'utf8').catch(() => null);
    const html = (await read(language === 'en' ? '' : language)) ?? (await read(''));
    // Another site's script may read that there is no such file, too.
    reply.code(404).headers({ ...fileHeaders(segments.join('/')), 'cache-control': 'no-cache' });
    if (html === null) return reply.type('text/plain; charset=utf-8').send('There is no such page.\n');
    await asPage(request, reply);
    return reply.send(html);
  }

  async function builtPage(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await readWholePage(join(distDir, file));
    if (page === null) return notFound(request, reply);
    // Asked for after the page was read: a rebuild allows a page's code before it puts the page in its place.
    await asPage(request, reply);
    return sendWholePage(request, reply.headers(fileHeaders(file)), page);
  }

  /** The page of another address answers, as long as this one has none: search engines are told to leave it. */
  async function standIn(segments: string[], request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = await findFile(distDir, segments);
    const page = file && (await readWholePage(join(distDir, file)));
    if (!page) return notFound(request, reply);
    await asPage(request, reply);
    reply.headers({ ...fileHeaders(file), 'x-robots-tag': 'noindex' });
    return sendWholePage(request, reply, page);
  }

  async function newPicture(segments: string[], request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = segments.join('/').slice('pictures/notes/'.length);
    const isOne = isNotePictureName(name) && segments.join('/') === `pictures/notes/${name}`;
    const bytes = isOne ? await notePicture(name) : undefined;
    if (!bytes) return notFound(request, reply);
    return reply
      .headers(fileHeaders(segments.join('/')))
      .type('image/webp')
      .send(bytes);
  }

  app.setNotFoundHandler(notFound);
  app.setErrorHandler(createSiteErrors(notFound));
  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = isApiAddress(request.url) ? null : readSitePath(request.url);
    if (path === null) return notFound(request, reply);
    const found = await findFile(distDir, path.segments);
    const file = found !== null && NOT_FOUND_PAGE.test(found) ? null : found;
    const other =
      spelledOtherwise(path) ?? (file ? null : await leadsTo(distDir, path, request.headers.cookie, records));
    if (other && 'standIn' in other) return standIn(other.standIn, request, reply);
    if (other) return reply.header('cache-control', other.cache).redirect(other.to, other.status);
    if (file === null) return newPicture(path.segments, request, reply);
    if (file.endsWith('.html')) return builtPage(file, request, reply);
    reply.headers(fileHeaders(file));
    return reply.sendFile(file, distDir, { cacheControl: false, index: false, acceptRanges: PLAYED.test(file) });
  });
}
