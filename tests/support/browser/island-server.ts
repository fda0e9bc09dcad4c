import type { Result } from '#lib/failure.ts';

type Input = { body?: unknown; form?: unknown };

/** A server for islands in jsdom: what it was asked, and what it answers to each call. */
export const server: { asked: { name: string; input: Input }[]; answers: Record<string, unknown> } = {
  asked: [],
  answers: {},
};

/** Stands in for the islands' client: `vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'))`. */
export function islandCall(name: string, input: Input = {}): Promise<unknown> {
  server.asked.push({ name, input });
  return Promise.resolve(server.answers[name]);
}

/** The inputs a call was sent with so far. */
export function asked(name: string): Input[] {
  return server.asked.filter((call) => call.name === name).map(({ input }) => input);
}

/** An answer as the client gives it. */
export function right(answer: object): Result<object> {
  return { ok: true, answer };
}

/** A refusal as the client gives it; status 0 is no answer at all. */
export function wrong(status: number, code: string | null, message: string | null = null): Result<object> {
  return { ok: false, failure: { status, code, message } };
}

/** A refusal in `{action: 'error'}`, which travels in HTTP 200. */
export function refusedInAction(code: string | null, message: string | null = null): Result<object> {
  return { ok: false, failure: { status: 200, code, message, inAction: true } };
}
