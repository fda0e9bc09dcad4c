/** A stretch of a description in one colour; `colour` is 0 to 61, null is the ordinary colour of text. */
export type ColourSegment = { text: string; colour: number | null };

/** `$3$` begins colour 3, of which the game has 62; `$$` goes back to the ordinary one. Other numbers are text like any other. */
const MARK = /\$([0-9]|[0-5][0-9]|6[01])?\$/g;

/**
 * The coloured stretches of a game description, to be printed as text. Only whole marks are taken out: a broken one
 * (`$3`, `$x$`, `$62$`, a lone `$`) stays readable, and an unclosed colour ends with the text.
 */
export function colourSegments(description: string): ColourSegment[] {
  const segments: ColourSegment[] = [];
  let colour: number | null = null;
  const add = (text: string) => {
    const last = segments.at(-1);
    if (text === '') return;
    if (last && last.colour === colour) last.text += text;
    else segments.push({ text, colour });
  };
  let done = 0;
  for (const mark of description.matchAll(MARK)) {
    add(description.slice(done, mark.index));
    colour = mark[1] === undefined ? null : Number(mark[1]);
    done = mark.index + mark[0].length;
  }
  add(description.slice(done));
  return segments;
}

/** Colours below this are those of the qualities. */
export const FIRST_OWN_COLOUR = 8;

/** Saturation and lightness: all can be read on every ground of the site. */
const TONES = { strong: '72% 75%', muted: '38% 74%', pale: '70% 88%' } as const;
const TONE_NAMES = ['strong', 'muted', 'pale'] as const;
const HUES = 18;

/** The hue, 0 to 340, and the tone of a mark from 8 on; neighbours differ in hue. */
export function markParts(mark: number): { hue: number; tone: keyof typeof TONES } {
  const tone = TONE_NAMES[Math.floor((mark - FIRST_OWN_COLOUR) / HUES)] ?? 'strong';
  return { hue: (mark * 100) % 360, tone };
}

/** The colour of a mark from 8 on, as a sheet writes it. */
export function markColour(mark: number): string {
  const { hue, tone } = markParts(mark);
  return `hsl(${hue} ${TONES[tone]})`;
}

/** A description without its marks, for meta texts and plain lists. */
export function withoutMarks(description: string): string {
  return description.replace(MARK, '');
}
