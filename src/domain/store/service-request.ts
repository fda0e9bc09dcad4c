import type { RequestState, ServiceRequest } from '#contract/store.ts';
import { ticketTextLength } from '../tickets/ticket.ts';

/** The service whose request is a new name of the account; all others are described in the player's own words. */
export const RENAMING = 'CHANGE_NAME';

const SHORTEST_TEXT = 10;
/** Characters a player's words may have, counted as those of a ticket. */
export const LONGEST_REQUEST_TEXT = 4_000;

/** Whether its player can still tell or change what is to be done. */
export function isChangeable(state: RequestState): boolean {
  return state === 'waiting' || state === 'open';
}

/** Whether the operators asked its player something, and wait for the answer. */
export function isAsked({ state, answer }: Pick<ServiceRequest, 'state' | 'answer'>): boolean {
  return state === 'waiting' && answer !== null;
}

/** Whether nothing happens to it any more. */
export function isEnded(state: RequestState): boolean {
  return state === 'done' || state === 'declined' || state === 'cancelled';
}

export function requestTextProblem(sent: string): 'requestTextMissing' | null {
  const length = ticketTextLength(sent);
  return length < SHORTEST_TEXT || length > LONGEST_REQUEST_TEXT ? 'requestTextMissing' : null;
}
