import type { Page } from '@playwright/test';
import type { KnownCall } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** What a call is answered: a status with a body, nothing until that changes, or a connection that breaks. */
export type Answer = { status: number; body: object } | 'pending' | 'gone';

/** What the server says, by call; any other call is one that it does not know (404). */
export type Answers = Partial<Record<KnownCall, Answer>>;

/** What a driver has. */
export type Stage = {
  page: Page;
  /** Changes what the server says from now on, also to what still waits for an answer. */
  answer: (answers: Answers) => Promise<void>;
  /** Goes to an address of the site and waits until its islands are alive. */
  open: (path: string) => Promise<void>;
};

/** A state of an island, as a visitor meets it. */
export type IslandState = {
  state: string;
  /** How it comes about on the screen of the state before; the first one needs no more than the page. */
  drive?: (stage: Stage) => Promise<unknown>;
  /** Selector of what is on screen then, and was not before. */
  shown: string;
  /** Looked at on a phone, too: what is laid out otherwise there. */
  phone?: true;
  /** The state that the visit is about: `npm test` looks at it alone. */
  screen?: true;
};

/** A page with its islands and small modules, and the states they are led through one after the other. */
export type Visit = {
  name: string;
  /** From `src/`, as the page names them. */
  islands: readonly string[];
  /** A function where the data of the world decide. */
  path: string | (() => string);
  /** As a player who is signed in. */
  signedIn?: true;
  answers?: Answers;
  states: readonly [IslandState, ...IslandState[]];
};

/** An answer of success; whatever is no object of fields is sent as it is. */
export function right(body: object = {}): Answer {
  return { status: 200, body: Array.isArray(body) ? body : { statusCode: 200, ...body } };
}

/** A refusal with its code. */
export function wrong(status: number, code: ErrorCode, message: string = code): Answer {
  return { status, body: { statusCode: status, message, code } };
}
