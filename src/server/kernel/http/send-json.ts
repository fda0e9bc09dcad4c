import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createConcurrencyLimit } from '../auth/concurrency-limit.ts';
import type { SerializedJson } from './serialized-json.ts';

/** Bytes of cached answers: some 750 pages of ten items, or 150 of fifty. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** Longer addresses are not typed by people, and could push popular ones out. */
const LONGEST_KEPT = 2_000;
/** Bytes of a key and of the cache's own bookkeeping. */
const OVERHEAD = 512;

/**
 * Serialized answers by address, path and query as written: a request that was accepted once need not be read again. Kept from
 * the second request on, so that an address that is requested once costs no memory; the least recently used goes first.
 */
export class ResponseCache {
  readonly #answers = new LRUCache<string, SerializedJson<unknown> | 'requested once'>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (kept, url) => OVERHEAD + 2 * url.length + (kept === 'requested once' ? 0 : kept.length),
  });

  get(url: string): SerializedJson<unknown> | null {
    const kept = this.#answers.get(url);
    return kept === undefined || kept === 'requested once' ? null : kept;
  }

  put(url: string, answer: SerializedJson<unknown>): void {
    if (url.length > LONGEST_KEPT) return;
    this.#answers.set(url, this.#answers.has(url) ? answer.cacheable() : 'requested once');
  }

  /** In bytes. */
  get size(): { bytes: number; most: number } {
    return { bytes: this.#answers.calculatedSize, most: KEPT_BYTES };
  }
}

/** From this length, in bytes, an answer is compressed once and cached; shorter ones cost less to compress than to cache. */
const PACKED_FROM = 64 * 1024;
/** As fast as the quality 4 of other answers, and a tenth smaller on long lists. */
const BROTLI_QUALITY = 5;
/** The usual level 6 takes eight times as long for a seventh less. */
const GZIP_LEVEL = 3;
/** Answers compressed in parallel: passwords and pictures need the same threads. */
const AT_ONCE = 2;
/** A long ranking takes a tenth of a second, and a waiting answer is held in memory; one more is refused. */
const WAITING = 30;

const ENCODINGS = ['br', 'gzip'] as const;
type ContentEncoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed beside the event loop. */
function pack(bytes: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: GZIP_LEVEL });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** Whether an answer is compressed once and cached: its bytes then vary by the client's accepted encodings. */
function isLong({ length }: SerializedJson<unknown>): boolean {
  return length >= PACKED_FROM;
}

/** The encoding of a long answer for a client that accepts these; null: none, or as the server compresses short answers. */
function encodingFor(answer: SerializedJson<unknown>, accepted: string | undefined): ContentEncoding | null {
  if (!isLong(answer) || accepted === undefined) return null;
  return negotiate<ContentEncoding>(accepted, [...ENCODINGS]);
}

/** Compresses a long answer once for all requests, also parallel ones. Rejects with `QueueFullError`. */
type CompressOnce = (answer: SerializedJson<unknown>, encoding: ContentEncoding) => Promise<Buffer>;

export function createCompressionCache(compress: typeof pack): CompressOnce {
  const inTurn = createConcurrencyLimit(AT_ONCE, WAITING);
  // Freed with the answers.
  const packed = new WeakMap<SerializedJson<unknown>, Map<ContentEncoding, Promise<Buffer>>>();
  return (answer, encoding) => {
    const known = packed.get(answer) ?? new Map<ContentEncoding, Promise<Buffer>>();
    packed.set(answer, known);
    const before = known.get(encoding);
    if (before) return before;
    const bytes = inTurn(() => compress(answer.bytes, encoding));
    known.set(encoding, bytes);
    // A full queue does not refuse the next request.
    bytes.catch(() => known.delete(encoding));
    return bytes;
  };
}

/** Shared by all answers of this process: its threads are. */
const compressOnce = createCompressionCache(pack);

const opaque = (etag: string) => etag.trim().replace(/^W\//, '');

/** Whether the client has it already: weak comparison, as HTTP requires for If-None-Match. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || opaque(known) === opaque(etag));
}

/** Adds to the names that the answer varies by already, such as the origin. */
function varying(reply: FastifyReply, name: string): FastifyReply {
  const others = reply.getHeader('vary');
  return reply.header('vary', others === undefined ? name : `${others}, ${name}`);
}

/** Sends a serialized answer; a client may cache one to GET or HEAD, and revalidates it each time (304). */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SerializedJson<unknown>,
): FastifyReply {
  if (isLong(answer)) varying(reply, 'accept-encoding');
  if (request.method === 'GET' || request.method === 'HEAD') {
    reply.header('etag', answer.etag).header('cache-control', 'no-cache');
    if (answer.asOf) reply.header('last-modified', answer.asOf.toUTCString());
    if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  }
  reply.type('application/json; charset=utf-8');
  const encoding = encodingFor(answer, request.headers['accept-encoding']);
  if (encoding === null) return reply.send(answer.bytes);
  compressOnce(answer, encoding).then(
    (bytes) => reply.header('content-encoding', encoding).send(bytes),
    (error) => reply.removeHeader('etag').removeHeader('last-modified').send(error),
  );
  return reply;
}
