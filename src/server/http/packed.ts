import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { Encoded } from './encoded.ts';

/** From this length, in bytes, an answer is compressed once and kept so; shorter ones cost less to compress than to keep. */
const PACKED_FROM = 64 * 1024;
/** As fast as the 4 of other answers, and a tenth smaller on long lists. */
const BROTLI_QUALITY = 5;
/** The 6 that is usual takes eight times as long for a seventh less. */
const GZIP_LEVEL = 3;

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

/** Gone with the answers that they were made of. */
const packed = new WeakMap<Encoded<unknown>, Map<ContentEncoding, Promise<Buffer>>>();

/** How a long answer travels to a client that takes these encodings; null: as it is, or as the server compresses what is short. */
export function encodingFor({ bytes }: Encoded<unknown>, accepted: string | undefined): ContentEncoding | null {
  if (bytes.length < PACKED_FROM || accepted === undefined) return null;
  return negotiate<ContentEncoding>(accepted, [...ENCODINGS]);
}

/** A long answer compressed; however many ask, also at once, the work is done once. */
export function packedOnce(answer: Encoded<unknown>, encoding: ContentEncoding): Promise<Buffer> {
  const known = packed.get(answer) ?? new Map<ContentEncoding, Promise<Buffer>>();
  const bytes = known.get(encoding) ?? pack(answer.bytes, encoding);
  packed.set(answer, known.set(encoding, bytes));
  return bytes;
}
