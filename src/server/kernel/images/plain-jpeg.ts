const MARKER = 0xff;
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
const [JFIF, EXIF, ADOBE, LAST_APPLICATION, COMMENT] = [0xe0, 0xe1, 0xee, 0xef, 0xfe];
const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');

/** Passes over all pixels: cameras make one, programs ten or so, and each costs as much as the first. */
const MOST_SCANS = 32;

/** Where the next marker of coded pixels stands: a byte of 0xff is followed by 0 there, or by a mark to restart at. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARKER, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? MARKER;
    if (next !== 0 && next !== MARKER && (next < FIRST_RESTART || next > LAST_RESTART)) return at;
    at = bytes.indexOf(MARKER, at + 1);
  }
  return -1;
}

/** Whether a segment stands: of what programs add, the one that tells the colours, and the first that tells the way up. */
function isAllowedSegment(marker: number, data: Buffer, seen: Set<number>): boolean {
  if (marker === COMMENT) return false;
  if (marker < JFIF || marker > LAST_APPLICATION) return true;
  const isKnown = marker === JFIF || marker === ADOBE;
  if (!isKnown && !(marker === EXIF && data.subarray(0, EXIF_HEAD.length).equals(EXIF_HEAD))) return false;
  if (seen.has(marker)) return false;
  seen.add(marker);
  return true;
}

/** A JPEG without profiles, previews, comments and what lies behind its end; null for broken segments, and for more scans than anybody makes. */
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
