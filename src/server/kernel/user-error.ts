/** An error whose message is one sentence for a person: what is wrong, where, how to fix it. Shown without a stack. */
export class UserError extends Error {
  override name = 'SentenceError';
}

/** An environment variable that cannot be used; the message names it, what is wrong and how to fix it. */
export class SettingsError extends UserError {
  override name = 'SettingsError';
}
