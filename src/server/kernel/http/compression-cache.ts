import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { createConcurrencyLimit } from '../auth/concurrency-limit.ts';
import type { SerializedJson } from './serialized-json.ts';

/** From this length, in bytes, an answer is compressed once and kept so; shorter ones cost less to compress than to keep. */
const PACKED_FROM = 64 * 1024;
/** As fast as the 4 of other answers, and a tenth smaller on long lists. */
const BROTLI_QUALITY = 5;
/** The 6 that is usual takes eight times as long for a seventh less. */
const GZIP_LEVEL = 3;
/** Answers compressed at once: passwords and pictures need the same threads. */
const AT_ONCE = 2;
/** A long ranking's takes a tenth of a second, and each holds its answer in memory while it waits; one too many is refused. */
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

/** Whether an answer is compressed once and kept so: what travels then differs by the encodings that a client takes. */
export function isLong({ bytes }: SerializedJson<unknown>): boolean {
  return bytes.length >= PACKED_FROM;
}

/** How a long answer travels to a client that takes these encodings; null: as it is, or as the server compresses what is short. */
export function encodingFor(answer: SerializedJson<unknown>, accepted: string | undefined): ContentEncoding | null {
  if (!isLong(answer) || accepted === undefined) return null;
  return negotiate<ContentEncoding>(accepted, [...ENCODINGS]);
}

/** A long answer compressed; however many ask, also at once, the work is done once. Rejects with `GateFullError`. */
export type CompressOnce = (answer: SerializedJson<unknown>, encoding: ContentEncoding) => Promise<Buffer>;

/** Makes `packedOnce`, of what compresses. */
export function createCompressionCache(compress: typeof pack): CompressOnce {
  const gate = createConcurrencyLimit(AT_ONCE, WAITING);
  // Gone with the answers that they were made of.
  const packed = new WeakMap<SerializedJson<unknown>, Map<ContentEncoding, Promise<Buffer>>>();
  return (answer, encoding) => {
    const known = packed.get(answer) ?? new Map<ContentEncoding, Promise<Buffer>>();
    packed.set(answer, known);
    const before = known.get(encoding);
    if (before) return before;
    const bytes = gate(() => compress(answer.bytes, encoding));
    known.set(encoding, bytes);
    // Whoever asks next is not refused for what was too much a moment ago.
    bytes.catch(() => known.delete(encoding));
    return bytes;
  };
}

/** Shared by all answers of this process: its threads are. */
export const compressOnce = createCompressionCache(pack);
