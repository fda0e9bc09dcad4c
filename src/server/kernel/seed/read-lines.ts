import { readFileSync } from 'node:fs';

/** The rows of a table of the demo world: one JSON object a line, in a file beside the seed that uses it. */
export function readLines<Row>(file: URL): Row[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}
