/** The JSON of an answer; null when it is none: a proxy's HTML page, say, where the status alone tells what happened. */
export function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever asked takes null for an answer without words.
    return null;
  }
}
