import { z } from 'zod';
import { ActionError } from '#contract/battlepass.ts';
import type { Call } from '#contract/call.ts';
import { type AnswerOf, calls, type KnownCall } from '#contract/calls.ts';
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { type Result, UNREACHABLE } from '#lib/failure.ts';

type Input = { body?: unknown; form?: unknown };
type Given<Answer> = Result<Answer> | Promise<Result<Answer>>;

/** What another server says, which the contract does not have so. */
const foreign = new WeakSet<object>();

/** A server for islands in jsdom: what it was asked, and what it answers to each call. */
export const server: {
  asked: { name: string; input: Input }[];
  answers: { [Name in KnownCall]?: Given<AnswerOf<Name>> };
} = { asked: [], answers: {} };

/** The body that our server sends for it, as the call's schema has it. */
function readBody(name: KnownCall, given: Result<unknown>) {
  const call: Call = calls[name];
  if (given.ok) return call.answer.safeParse(given.answer);
  const { status, code, message, inAction } = given.failure;
  if (!inAction) return Refusal.safeParse({ statusCode: status, code, message });
  return (call.refusesInAction ? ActionError : z.never()).safeParse({
    action: 'error',
    code: code ?? undefined,
    message,
  });
}

function checked(name: KnownCall, given: Result<unknown>): Result<unknown> {
  if (given === unreachable || foreign.has(given)) return given;
  const read = readBody(name, given);
  if (!read.success) throw new Error(`${name} never answers so: ${z.prettifyError(read.error)}`);
  return given.ok ? { ok: true, answer: read.data } : given;
}

/** Stands in for the islands' client: `vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'))`. */
export async function islandCall(name: KnownCall, input: Input = {}): Promise<unknown> {
  server.asked.push({ name, input });
  const given = await server.answers[name];
  if (!given) throw new Error(`The test gave no answer to ${name}.`);
  return checked(name, given);
}

/** The inputs a call was sent with so far. */
export function asked(name: KnownCall): Input[] {
  return server.asked.filter((call) => call.name === name).map(({ input }) => input);
}

/** An answer as the client gives it. */
export function right<Answer>(answer: Answer): Result<Answer> {
  return { ok: true, answer };
}

/** A refusal as the client gives it. */
export function wrong(status: number, code: ErrorCode, message: string = code): Result<never> {
  return { ok: false, failure: { status, code, message } };
}

/** A refusal in `{action: 'error'}`, which travels in HTTP 200 and may have no code. */
export function refusedInAction(code: ErrorCode | null, message: string = code ?? ''): Result<never> {
  return { ok: false, failure: { status: 200, code, message, inAction: true } };
}

/** No answer at all. */
export const unreachable: Result<never> = { ok: false, failure: UNREACHABLE };

/** A success of another server, of another shape than the contract's. */
export function foreignAnswer(answer: unknown): Result<never> {
  const given = { ok: true, answer } as Result<never>;
  foreign.add(given);
  return given;
}

/** A refusal of another server, in its own words. */
export function foreignRefusal(status: number, message: string | null, code: string | null = null): Result<never> {
  const given: Result<never> = { ok: false, failure: { status, code, message } };
  foreign.add(given);
  return given;
}
