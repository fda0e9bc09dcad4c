/** Encodings that a game's files have. */
export type Encoding = 'utf-8' | 'utf-16le' | 'big5' | 'gbk' | 'windows-1252';

/** `broken`: signs that the encoding does not know. */
export type DecodedText = { text: string; encoding: Encoding; broken: number };

const REPLACEMENT = /\uFFFD/g;
/** What a decoder makes of bytes that its encoding has no sign for. */
export const BROKEN = /[\uFFFD\u0080-\u009F]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what lies beyond ASCII is counted.
export const BEYOND_ASCII = /[^\u0000-\u007F]/g;
/** PostgreSQL stores no null byte; a text over several lines is the same whichever system wrote it. */
const plain = (text: string) => text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');

function tryUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  // The other decoders have no such signs, and one is found sooner than many.
  const broken = encoding === 'windows-1252' ? BROKEN : REPLACEMENT;
  return { text: plain(text), encoding, broken: text.match(broken)?.length ?? 0 };
}

/** Another encoding's bytes are next to never a whole sign of UTF-8. */
const SOUND_FOR_A_BROKEN = 4;

function isSound(text: string): boolean {
  const broken = text.match(REPLACEMENT)?.length ?? 0;
  const beyond = broken === 0 ? 0 : (text.match(BEYOND_ASCII)?.length ?? 0);
  return beyond - broken >= broken * SOUND_FOR_A_BROKEN;
}

/** The beginning of a file tells most encodings. */
const BEGINNING = 65_536;

/** UTF-8 in which a few bytes are spoilt; null where the bytes are of another encoding. */
function spoiltUtf8(bytes: Uint8Array): DecodedText | null {
  // A sign that is cut at its end is not decoded.
  const beginning = new TextDecoder('utf-8').decode(bytes.subarray(0, BEGINNING), { stream: true });
  if (!isSound(beginning)) return null;
  const decoded = decodeAs(bytes, 'utf-8');
  return isSound(decoded.text) ? decoded : null;
}

/** Fewer pairs of bytes tell nothing. */
const LEAST_PAIRS = 20;
/** Below this lead byte both encodings have their signs, from here on their words. */
const FIRST_WORD = 0xa4;

const isBetween = (byte: number, first: number, last: number) => byte >= first && byte <= last;

/**
 * Of the second bytes of Big5's words two in five lie below 0xA1, of common GBK next to none. Where there are no words, wide digits
 * decide: they stand at 0xA2AF in Big5 and at 0xA3B0 in GBK.
 */
function looksLikeGbk(bytes: Uint8Array): boolean {
  let [pairs, low, digits] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] as number;
    if (lead < 0x81) continue;
    at += 1;
    const trail = bytes[at] ?? 0;
    if (lead >= FIRST_WORD) {
      pairs += 1;
      if (trail < 0xa1) low += 1;
    } else if (lead === 0xa3 && isBetween(trail, 0xb0, 0xb9)) digits += 1;
    else if (lead === 0xa2 && isBetween(trail, 0xaf, 0xb8)) digits -= 1;
  }
  return pairs < LEAST_PAIRS ? digits > 0 : low / pairs < 0.05;
}

/**
 * Decodes a whole file, before anything is split: the second byte of a Big5 character may be the pipe's. `expected` is the encoding of
 * such files; a byte order mark, text that is UTF-8 but for a few bytes, and the bytes of GBK win over it.
 */
export function decodeText(bytes: Uint8Array, expected: Encoding): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs(bytes, 'utf-16le');
  const utf8 = tryUtf8(bytes);
  if (utf8 !== null) return { text: plain(utf8), encoding: 'utf-8', broken: 0 };
  const spoilt = spoiltUtf8(bytes);
  if (spoilt !== null) return spoilt;
  return decodeAs(bytes, expected === 'big5' && looksLikeGbk(bytes) ? 'gbk' : expected);
}
