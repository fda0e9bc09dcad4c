/** A stretch of a description in one colour; `quality` is 0 to 7, null is the ordinary colour of text. */
export type ColourSegment = { text: string; quality: number | null };

/** `$3$` begins quality 3; `$$`, and a number that is no quality, go back to the ordinary colour. */
const MARK = /\$(\d{0,2})\$/g;

const LAST_QUALITY = 7;

function qualityOf(digits: string): number | null {
  const number = Number(digits);
  return digits === '' || number > LAST_QUALITY ? null : number;
}

/**
 * The coloured stretches of a game description, to be printed as text. Only whole marks are taken out: a broken one
 * (`$3`, `$x$`, a lone `$`) stays readable, and an unclosed colour ends with the text.
 */
export function colourSegments(description: string): ColourSegment[] {
  const segments: ColourSegment[] = [];
  let quality: number | null = null;
  const add = (text: string) => {
    const last = segments.at(-1);
    if (text === '') return;
    if (last && last.quality === quality) last.text += text;
    else segments.push({ text, quality });
  };
  let done = 0;
  for (const mark of description.matchAll(MARK)) {
    add(description.slice(done, mark.index));
    quality = qualityOf(mark[1] ?? '');
    done = mark.index + mark[0].length;
  }
  add(description.slice(done));
  return segments;
}

/** A description without its marks, for meta texts and plain lists. */
export function withoutMarks(description: string): string {
  return description.replace(MARK, '');
}
