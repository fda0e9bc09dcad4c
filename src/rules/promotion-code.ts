/** Length of a promotion code (specification, section 9). */
export const SHORTEST_CODE = 12;
export const LONGEST_CODE = 15;

const CODE = /^[A-Z0-9]{12,15}$/;

/** A code as it is compared: without space around it, in capitals (wire.md 38). */
export function readCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether a code that was read could be one at all. */
export function isCode(code: string): boolean {
  return CODE.test(code);
}
