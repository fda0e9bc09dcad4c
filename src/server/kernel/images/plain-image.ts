const SIGNATURE = 8;
/** Bytes of a chunk beside its data: length and type before, checksum behind. */
const FRAME = 12;
const HEADER = 13;
const LARGEST_EXIF = 64 * 1024;

/** Chunks that pixels, their colours and the orientation need, with the longest length of each. */
const KEPT: Readonly<Record<string, number>> = {
  IHDR: HEADER,
  PLTE: 768,
  tRNS: 256,
  gAMA: 4,
  sRGB: 1,
  cHRM: 32,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  eXIf: LARGEST_EXIF,
};

const typeAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at + 4, at + 8);
/** A reader that does not know a critical chunk cannot show the image. */
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** The size in a PNG's first chunk; null when that is not its header. The rest is not checked. */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  const isHeader = bytes.length >= SIGNATURE + FRAME + HEADER && bytes.readUInt32BE(SIGNATURE) === HEADER;
  if (!isHeader || typeAt(bytes, SIGNATURE) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Whether a chunk is kept; null when it makes the file invalid. */
function isAllowedChunk(type: string, length: number, seen: Set<string>): boolean | null {
  const most = KEPT[type];
  if (most === undefined) return isCritical(type) ? null : false;
  if (type !== 'IDAT' && seen.has(type)) return null;
  seen.add(type);
  if (length <= most) return true;
  return isCritical(type) ? null : false;
}

/**
 * Reduces a PNG to the chunks that its pixels need: texts and profiles may inflate to a thousand times their size before the library
 * checks them. Data after the end is dropped; null for broken chunks.
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

const MARKER = 0xff;
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
const [JFIF, EXIF, ADOBE, LAST_APPLICATION, COMMENT] = [0xe0, 0xe1, 0xee, 0xef, 0xfe];
const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');

/** Passes over all pixels: cameras write one, programs some ten, and each costs as much as the first. */
const MOST_SCANS = 32;

/** The position of the next marker after coded pixels, in which 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARKER, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? MARKER;
    if (next !== 0 && next !== MARKER && (next < FIRST_RESTART || next > LAST_RESTART)) return at;
    at = bytes.indexOf(MARKER, at + 1);
  }
  return -1;
}

/** Whether a segment is kept: of the application segments, those of the colours and the first with the orientation. */
function isAllowedSegment(marker: number, data: Buffer, seen: Set<number>): boolean {
  if (marker === COMMENT) return false;
  if (marker < JFIF || marker > LAST_APPLICATION) return true;
  const isKnown = marker === JFIF || marker === ADOBE;
  if (!isKnown && !(marker === EXIF && data.subarray(0, EXIF_HEAD.length).equals(EXIF_HEAD))) return false;
  if (seen.has(marker)) return false;
  seen.add(marker);
  return true;
}

/** A JPEG without profiles, previews, comments and data after its end; null for broken segments, and for too many scans. */
export function plainJpeg(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 2)];
  const seen = new Set<number>();
  let [at, scans] = [2, 0];
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARKER || marker <= 1 || marker === START) return null;
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    if (marker === END) return scans === 0 ? null : Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const keep = isAllowedSegment(marker, bytes.subarray(at + 4, end), seen);
    if (marker === SCAN) {
      scans += 1;
      end = scans > MOST_SCANS ? -1 : endOfScan(bytes, end);
      if (end === -1) return null;
    }
    if (keep) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}
