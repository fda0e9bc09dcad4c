import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Box3, Vector3 } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { describe, expect, it } from 'vitest';
import { MODEL_FAMILIES } from '#domain/catalogue/monster-models.ts';
import { BEASTS } from '#scripts/art/models/draw-models.ts';
import { glbFile } from '#scripts/art/models/glb.ts';
import { ROOT } from '#support/server/source-files.ts';

const KB = 1024;
const fileOf = (index: number) => join(ROOT, `public/models/m${String(index + 1).padStart(3, '0')}001.glb`);
const models = MODEL_FAMILIES.map((family, index) => ({ family, bytes: readFileSync(fileOf(index)) }));

async function sizeOf(bytes: Buffer): Promise<{ size: Vector3; lowest: number; faces: number }> {
  const { scene } = await new GLTFLoader().parseAsync(Uint8Array.from(bytes).buffer, '');
  const box = new Box3().setFromObject(scene);
  let faces = 0;
  scene.traverse((part) => {
    if ('geometry' in part) faces += ((part.geometry as { index: { count: number } }).index.count ?? 0) / 3;
  });
  return { size: box.getSize(new Vector3()), lowest: box.min.y, faces };
}

describe('a dozen recognisably different monsters', () => {
  it.each(models)('$family: is the file that the script draws, byte for byte', async ({ family, bytes }) => {
    expect((await glbFile(BEASTS[family]())).equals(bytes)).toBe(true);
  });

  it.each(models)('$family: is a glTF binary of at most 60 KB', ({ bytes }) => {
    expect([bytes.toString('latin1', 0, 4), bytes.readUInt32LE(4), bytes.readUInt32LE(8)]).toEqual([
      'glTF',
      2,
      bytes.length,
    ]);
    expect(bytes.length).toBeLessThanOrEqual(60 * KB);
  });

  it.each(models)('$family: stands on the ground, about two units tall, of a few hundred facets', async ({ bytes }) => {
    const { size, lowest, faces } = await sizeOf(bytes);
    expect(Math.abs(lowest)).toBeLessThan(0.16);
    expect(size.y).toBeGreaterThan(1);
    expect(Math.max(...size.toArray())).toBeLessThan(4.3);
    expect(faces).toBeGreaterThan(300);
  });

  it('leaves the model of the hard case without a file', () => {
    expect(existsSync(join(ROOT, 'public/models/m099001.glb'))).toBe(false);
  });
});
