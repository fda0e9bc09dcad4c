export const SHORTEST_CODE = 12;
export const LONGEST_CODE = 15;

/** Characters a field for codes keeps: enough to see that what was pasted is no code. */
const MOST_TYPED = 40;

const CODE = /^[A-Z0-9]{12,15}$/;

/** A code as it is compared: without space around it, in capitals. */
export function readCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** What stays of a code as it is typed or pasted: the spaces and hyphens that letters and flyers group it with are dropped. */
export function typedCode(text: string): string {
  return text.replace(/[\s\p{Pd}]/gu, '').slice(0, MOST_TYPED);
}

export function isCode(code: string): boolean {
  return CODE.test(code);
}

export type CodeState = {
  isOwn: boolean;
  isRevoked: boolean;
  expiresAt: Date | null;
  /** How many accounts redeemed it, and how many may; null: any number. */
  used: number;
  most: number | null;
  /** How many codes of its batch this account redeemed, and how many it may; null: any number. */
  ownOfBatch: number;
  perAccount: number | null;
};

/**
 * Why a code is not redeemed; null: it is. An account that used it always gets that answer; to all others one that has expired is
 * like one that never was, the instant of its end included.
 */
export function codeProblem(code: CodeState, now: Date): 'codeUsed' | 'invalidCode' | null {
  if (code.isOwn) return 'codeUsed';
  const isOver = code.isRevoked || (code.expiresAt !== null && code.expiresAt <= now);
  if (isOver || (code.most !== null && code.used >= code.most)) return 'invalidCode';
  return code.perAccount !== null && code.ownOfBatch >= code.perAccount ? 'codeUsed' : null;
}
