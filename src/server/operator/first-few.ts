/** Names that a sentence tells; of more it says how many. */
const NAMED = 5;

/** The first few of some names, and how many more there are. */
export function firstFew(names: readonly (string | number)[]): string {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return names.slice(0, NAMED).join(', ') + more;
}
