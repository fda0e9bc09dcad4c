/** Where the JSON value that begins at `start` ends: the first place where every bracket and quotation is closed. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted && letter === '\\') at += 1;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '{' || letter === '[')) depth += 1;
    else if (!quoted && (letter === '}' || letter === ']')) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** The object of a member as it stands in a JSON text, to the letter: parsed and written anew it would be another one. */
export function rawMember(text: string, name: string): string {
  const key = `"${name}":`;
  const at = text.indexOf(key);
  if (at < 0) return '';
  const start = at + key.length;
  return text.slice(start, endOfValue(text, start)).trim();
}
