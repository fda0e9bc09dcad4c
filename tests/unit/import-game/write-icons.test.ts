import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPicture } from '#scripts/import-game/pictures/read-picture.ts';
import { drawnIcon, ICON_SIDE, writeIcons } from '#support/game-files/write-icons.ts';

it('icons are written as DDS, TGA and PNG, each of which has what was drawn', async () => {
  const root = mkdtempSync(join(tmpdir(), 'written-icons-'));
  writeIcons(root, ['I1', 'I2', 'I3', 'I4']);
  const folder = join(root, 'UI/itemicon');
  expect(readdirSync(folder).sort()).toEqual(['I1.dds', 'I2.tga', 'I3.png', 'I4.dds']);
  const seen = new Set<string>();
  for (const name of readdirSync(folder)) {
    const { width, height, data } = await readPicture(readFileSync(join(folder, name)), name);
    const drawn = drawnIcon(name.slice(0, 2));
    expect([width, height]).toEqual([ICON_SIDE, ICON_SIDE]);
    expect(Buffer.from(data).equals(drawn), name).toBe(true);
    seen.add(drawn.toString('base64'));
  }
  expect(seen.size).toBe(4);
  rmSync(root, { recursive: true });
});
