import { type ApiAnswer, type ApiRequest, type ApiSource, addressOf, ExportError } from './source.ts';

/** How many questions are under way at once: enough to hide an API's latency, few enough not to be a burden. */
const AT_ONCE = 4;

/** Lists and objects in each other; records of the contract have five at most, their answers included. */
const DEEPEST = 50;

/** An answer that cannot be what was asked for. */
export function wrongAnswer(source: ApiSource, request: ApiRequest, what: string): ExportError {
  const call = `${request.method} ${addressOf(request)}`;
  return new ExportError(
    `${source.name} ${what} to ${call}: check that the address is the base of an API that honours the contract.`,
  );
}

function begins(text: string): string {
  const start = text
    .slice(0, 40)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return start === '' ? 'nothing' : `'${start}${text.length > 40 ? '…' : ''}'`;
}

/** Whether a value lies in more lists and objects than any record: whatever walks it by recursion would break down. */
function isDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1));
}

function parsed(source: ApiSource, request: ApiRequest, answer: ApiAnswer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(answer.text);
  } catch (error) {
    const broken = error instanceof SyntaxError;
    if (!broken) throw error;
    throw wrongAnswer(source, request, `answered ${begins(answer.text)}, which is not JSON,`);
  }
  if (isDeep(value)) throw wrongAnswer(source, request, 'answered JSON that is nested deeper than any record');
  return value;
}

/** The JSON of a success; `undefined` when the status is one of `absent`, which say that the API has no such call. */
export async function ask(source: ApiSource, request: ApiRequest, absent: readonly number[] = []): Promise<unknown> {
  const answer = await source.send(request);
  if (absent.includes(answer.status)) return undefined;
  if (answer.status !== 200) throw wrongAnswer(source, request, `answered HTTP ${answer.status}`);
  return parsed(source, request, answer);
}

/** As `ask`, for answers that are bare lists. */
export async function askList(
  source: ApiSource,
  request: ApiRequest,
  absent: readonly number[] = [],
): Promise<unknown[] | undefined> {
  const answer = await ask(source, request, absent);
  if (answer === undefined || Array.isArray(answer)) return answer;
  throw wrongAnswer(source, request, `answered ${begins(JSON.stringify(answer))} instead of a list`);
}

/** Works through a list a few at a time; results keep the list's order, the first failure ends it. */
export async function inOrder<In, Out>(inputs: readonly In[], work: (input: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (let start = 0; start < inputs.length; start += AT_ONCE) {
    results.push(...(await Promise.all(inputs.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}
