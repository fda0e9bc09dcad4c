import { withoutMarks } from '#domain/catalogue/colour-marks.ts';

/**
 * The first line of a description that says something, colour marks included; where it is longer than `longest`
 * characters it is cut between words and loses its marks. '' when there is none.
 */
export function firstLine(description: string, longest: number): string {
  const line = description
    .split('\n')
    .map((written) => written.trim())
    .find((written) => withoutMarks(written).trim() !== '');
  if (line === undefined) return '';
  const letters = [...withoutMarks(line)];
  if (letters.length <= longest) return line;
  const cut = letters.slice(0, longest).join('');
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s.,;:!?…]+$/, '')}…`;
}
