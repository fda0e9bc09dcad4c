const SIGNATURE = 8;
/** Bytes of a chunk beside its data: length and type before, checksum behind. */
const FRAME = 12;
const HEADER = 13;
const LARGEST_EXIF = 64 * 1024;

/** What pixels, their colours and the way up need, and how long it may be (PNG specification, 11.2 and 11.3). */
const KEPT: Readonly<Record<string, number>> = {
  ...{ IHDR: HEADER, PLTE: 768, tRNS: 256, gAMA: 4, sRGB: 1, cHRM: 32 },
  ...{ IDAT: Number.POSITIVE_INFINITY, IEND: 0, eXIf: LARGEST_EXIF },
};

const typeAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at + 4, at + 8);
/** Who does not know such a chunk cannot show the image. */
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** The size that a PNG's first chunk names; null when that is not its header. Whether the rest is there is not asked. */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  const isHeader = bytes.length >= SIGNATURE + FRAME + HEADER && bytes.readUInt32BE(SIGNATURE) === HEADER;
  if (!isHeader || typeAt(bytes, SIGNATURE) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Whether a chunk stands; null when the file breaks a rule by it. */
function isAllowedChunk(type: string, length: number, seen: Set<string>): boolean | null {
  const most = KEPT[type];
  if (most === undefined) return isCritical(type) ? null : false;
  if (type !== 'IDAT' && seen.has(type)) return null;
  seen.add(type);
  if (length <= most) return true;
  return isCritical(type) ? null : false;
}

/**
 * A PNG of nothing but what its pixels need: texts and profiles inflate to a thousand times their size before the library has
 * judged them. What lies behind the end is left out; null for broken chunks.
 */
export function plainPng(bytes: Buffer): Buffer | null {
  if (pngSize(bytes) === null) return null;
  const kept = [bytes.subarray(0, SIGNATURE)];
  const seen = new Set<string>();
  let at = SIGNATURE;
  while (at + FRAME <= bytes.length) {
    const [length, type] = [bytes.readUInt32BE(at), typeAt(bytes, at)];
    const end = at + FRAME + length;
    const keep = end > bytes.length || !/^[A-Za-z]{4}$/.test(type) ? null : isAllowedChunk(type, length, seen);
    if (keep === null) return null;
    if (keep) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return seen.has('IDAT') ? Buffer.concat(kept) : null;
    at = end;
  }
  return null;
}
