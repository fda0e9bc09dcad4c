import { randomInt } from 'node:crypto';
import { LONGEST_CODE } from '#domain/awards/promotion-code.ts';

/** Capitals and digits but 0, O, 1 and I, which people read for one another. */
export const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** So many codes of 15 signs that nobody can guess: 75 bits each. */
export function drawCodes(count: number): string[] {
  const draw = () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length));
  return Array.from({ length: count }, () => Array.from({ length: LONGEST_CODE }, draw).join(''));
}
