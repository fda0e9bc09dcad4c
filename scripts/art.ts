import { parseArgs } from 'node:util';
import { DrawnFiles } from './art/folder.ts';
import { PART_NAMES, type PartName, parts } from './art/parts.ts';

const HELP = `npm run art [-- --only NAME[,NAME]]

Draws every picture of the portal again, always the same from the same code, into public/ and src/items/.
Start and test never draw: commit what changes. Parts: ${PART_NAMES.join(', ')}.

  --only NAMES   draw these parts only
  --help         this text
`;

function chosen(only: string | undefined): readonly PartName[] {
  if (only === undefined) return PART_NAMES;
  const names = only.split(',');
  const unknown = names.find((name) => !PART_NAMES.includes(name as PartName));
  if (unknown !== undefined) {
    throw new Error(`--only names the unknown part '${unknown}'; choose from ${PART_NAMES.join(', ')}.`);
  }
  return names as PartName[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(HELP);
    return;
  }
  for (const name of chosen(values.only)) {
    const files = new DrawnFiles();
    await parts[name](files);
    const { changed, same, bytes } = files.written;
    console.log(`${name}: ${changed} drawn anew, ${same} as they were, ${Math.ceil(bytes / 1024)} KB`);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
