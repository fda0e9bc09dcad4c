/** The part of a description that is tidied. */
type Schemas = Record<string, unknown>;

const REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;
/** What the generator calls the schema of something sent, beside that of the same thing answered. */
const INPUT = 'Input';

function namesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = '']) => name);
}

/** The same value with other names in its references. */
function renamed<Value>(value: Value, nameOf: (name: string) => string): Value {
  const text = JSON.stringify(value);
  return JSON.parse(text.replace(REFERENCE, (_, name: string) => `"$ref":"#/components/schemas/${nameOf(name)}"`));
}

/** Names that can be reached from `start`. */
function reachable(start: unknown, schemas: Schemas): Set<string> {
  const seen = new Set<string>();
  const waiting = namesIn(start);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...namesIn(schemas[name]));
  }
  return seen;
}

/** The plain name of what is only sent, or looks the same sent and answered: two names for it would say that it differs. */
function plainNames(used: Set<string>, schemas: Schemas): Map<string, string> {
  const plain = new Map<string, string>();
  for (const name of used) {
    const base = name.slice(0, -INPUT.length);
    if (name.endsWith(INPUT) && base in schemas) plain.set(name, base);
  }
  const nameOf = (name: string) => plain.get(name) ?? name;
  const differs = ([sent, answered]: [string, string]) =>
    used.has(answered) &&
    JSON.stringify(renamed(schemas[sent], nameOf)) !== JSON.stringify(renamed(schemas[answered], nameOf));
  // Each one that differs may be part of another.
  for (let odd = [...plain].filter(differs); odd.length > 0; odd = [...plain].filter(differs)) {
    for (const [sent] of odd) plain.delete(sent);
  }
  return plain;
}

/** Drops the schemas that `rest`, the other parts of the description, does not lead to, and calls the others by plain names. */
export function tidyComponents<Rest>(rest: Rest, schemas: Schemas): { rest: Rest; schemas: Schemas } {
  const used = reachable(rest, schemas);
  const plain = plainNames(used, schemas);
  const nameOf = (name: string) => plain.get(name) ?? name;
  const kept = [...used].sort().map((name) => [nameOf(name), renamed(schemas[name], nameOf)] as const);
  return { rest: renamed(rest, nameOf), schemas: Object.fromEntries(kept) };
}
