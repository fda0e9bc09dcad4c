import { type ColourSegment, colourSegments } from '#domain/catalogue/colour-marks.ts';
import type { MarkedText } from '#domain/catalogue/tooltip-record.ts';

/** Nine of ten descriptions are shorter; the page has the whole. */
const LONGEST = 480;

const length = (segments: readonly ColourSegment[]): number => segments.reduce((sum, { text }) => sum + text.length, 0);

/** Cuts between words where there are any near the end, else between characters; never inside one. */
function cutText(text: string, longest: number): string {
  const whole = text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  const words = whole.replace(/\s+\S*$/, '');
  return `${(words.length > whole.length / 2 ? words : whole).replace(/[\s.,;:·]+$/, '')}…`;
}

function cut(segments: readonly ColourSegment[]): ColourSegment[] {
  const kept: ColourSegment[] = [];
  let left = LONGEST;
  for (const { text, colour } of segments) {
    if (text.length > left) return [...kept, { text: cutText(text, left), colour }];
    kept.push({ text, colour });
    left -= text.length;
  }
  return kept;
}

const written = (segments: readonly ColourSegment[]): MarkedText => {
  const [first] = segments;
  if (segments.length === 1 && first?.colour === null) return first.text;
  return segments.map(({ text, colour }) => (colour === null ? text : ([text, colour] as const)));
};

/** A text of the game as its tooltip carries it, whole. */
export function markedText(text: string): MarkedText {
  return written(colourSegments(text));
}

/** The same of a description: a long one ends in '…'. */
export function shortMarkedText(text: string): MarkedText {
  const segments = colourSegments(text);
  return written(length(segments) > LONGEST ? cut(segments) : segments);
}
