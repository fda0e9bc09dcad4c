import { open, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FastifyStaticOptions } from '@fastify/static';
import files from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileHeaders } from '#domain/site/site-headers.ts';
import { isNotePictureName } from '#snapshot/note-pictures.ts';
import { answerError, unknownAddress } from '../kernel/http/errors.ts';
import { isApiAddress } from '../kernel/http/request-target.ts';
import { addressLanguage, cookieLanguage, findFile, readSitePath } from './site-path.ts';
import { leadsTo, type SiteRecords, spelledOtherwise } from './site-redirects.ts';

/** A page as of one moment, with the tag and time of its version. */
type WholePage = { html: Buffer; etag: string; modified: Date };

/**
 * Reads a page through one open file: a rebuild may replace the file at any moment, and the size of one version with the bytes of
 * another would be a torn answer. null when it is gone.
 */
async function readWholePage(path: string): Promise<WholePage | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  try {
    const { size, mtime } = await file.stat();
    const html = await file.readFile();
    return { html, etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`, modified: mtime };
  } finally {
    await file.close();
  }
}

/** Whether the client has this version already. */
function isKnown({ headers }: FastifyRequest, { etag, modified }: WholePage): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(/,\s*/).includes(etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** Sends a page, or 304 when the client's copy is current. */
function sendWholePage(request: FastifyRequest, reply: FastifyReply, page: WholePage): FastifyReply {
  reply.headers({ etag: page.etag, 'last-modified': page.modified.toUTCString() });
  return isKnown(request, page) ? reply.code(304).send() : reply.send(page.html);
}

const Policy = z.object({ policy: z.string().min(1) });

/** The policy without one of a build: pages are readable under it, and their scripts do not run. */
export const STRICT_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/**
 * Returns the content policy that the build wrote for its pages. It is read again when the file changes; where the file is missing
 * or broken, the last policy stays, else `STRICT_POLICY`, and `warn` is called.
 */
function createPolicyReader(distDir: string, warn: (sentence: string) => void): () => Promise<string> {
  const file = join(distDir, '.build', 'policy.json');
  let policy = STRICT_POLICY;
  let seen: number | null = null;
  return async () => {
    // A missing file is looked for with every page.
    const changed = await stat(file).then(
      (found) => found.mtimeMs,
      () => -1,
    );
    if (changed === seen) return policy;
    try {
      policy = Policy.parse(JSON.parse(await readFile(file, 'utf8'))).policy;
    } catch (cause) {
      const why = cause instanceof Error && 'code' in cause ? `is missing (${cause.code})` : 'is broken';
      warn(`${file} ${why}: pages go out with the last known or a strict content policy; build the site again.`);
    }
    // Set last: a parallel call reads the file, too, and does not get the older policy.
    seen = changed;
    return policy;
  };
}

/** The file is another one than the client has (412), or has no such part (416). */
const UNFIT: Record<number, string> = {
  412: 'The file has changed.\n',
  416: 'The file has no such part.\n',
};

type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function inWords(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/** The site's error handler: a browser never gets JSON. A malformed request gets the 404 page. */
function createSiteErrors(notFound: NotFound) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isApiAddress(request.url)) return answerError(error, request, reply);
    const status = error.statusCode ?? 500;
    const unfit = UNFIT[status];
    if (unfit !== undefined) {
      if ('headers' in error) reply.headers(error.headers as Record<string, string>);
      return inWords(reply, status, unfit);
    }
    if (status >= 400 && status < 500) return notFound(request, reply);
    request.log.error({ err: error }, 'a page failed');
    return inWords(reply, 500, 'This page cannot be shown just now, please try again later.\n');
  };
}

type SiteDeps = {
  distDir: string;
  records: SiteRecords;
  /** The bytes of a stored picture of notes, for notes without a built page. */
  notePicture: (name: string) => Promise<Buffer | undefined>;
};

/** Media are sent in parts; a part of a compressed answer would be unreadable, so everything else is sent whole. */
const PLAYED = /\.(?:webm|mp4|mp3|ogg)$/;
/** The 404 pages of the languages, and those that a static host shows for records without a page: they have no address of their own. */
const NOT_FOUND_PAGE = /^(?:\w\w\/|database\/(?:item|monster)\/)?404\.html$/;
/** Conditional headers that apply to files. A page is always sent whole. */
const CONDITIONS = ['if-match', 'if-unmodified-since'];

/** Serves the built site: clean addresses, one spelling each, its own 404 page per language. */
export async function serveSite(app: FastifyInstance, { distDir, records, notePicture }: SiteDeps): Promise<void> {
  // The library takes types from file name extensions, except these.
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, path) => {
    const type = fileHeaders(relative(distDir, path).replaceAll('\\', '/'))['Content-Type'];
    if (type) reply.header('content-type', type);
  };
  await app.register(files, { serve: false, setHeaders });
  const policy = createPolicyReader(distDir, (sentence) => app.log.warn(sentence));

  async function asPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    for (const condition of CONDITIONS) delete request.raw.headers[condition];
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
    // Scripts of other sites may read the refusal, too.
    reply.code(404).headers({ ...fileHeaders(segments.join('/')), 'cache-control': 'no-cache' });
    if (html === null) return reply.type('text/plain; charset=utf-8').send('There is no such page.\n');
    await asPage(request, reply);
    return reply.send(html);
  }

  async function builtPage(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await readWholePage(join(distDir, file));
    if (page === null) return notFound(request, reply);
    // Read after the page: a rebuild allows a page's code before it replaces the page.
    await asPage(request, reply);
    return sendWholePage(request, reply.headers(fileHeaders(file)), page);
  }

  /** Sends the page of another address while this one has none; search engines must not index it. */
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
