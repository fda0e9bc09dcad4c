/** An error whose message is one sentence for a person: what is wrong, where, how to fix it. Shown without a stack. */
export class SentenceError extends Error {
  override name = 'SentenceError';
}
