import { Matrix4, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { FIELD_OF_VIEW, framing, LIFT } from '#features/catalogue/model-viewer/model-scene.ts';
import { modelFile } from '#features/catalogue/model-viewer/show-model.ts';

/** The farthest that any corner of a turning box reaches in the picture: 1 is its edge. */
function reach(size: { width: number; height: number; depth: number }, aspect: number, lift = LIFT): number {
  const { distance, middle } = framing(size, aspect, lift);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, aspect, 0.01, 100);
  camera.position.set(0, middle + distance * Math.sin(lift), distance * Math.cos(lift));
  camera.lookAt(0, middle, 0);
  camera.updateMatrixWorld();
  const radius = Math.hypot(size.width, size.depth) / 2;
  const seen = Array.from({ length: 36 }, (_, n) => (n * Math.PI) / 18).flatMap((angle) =>
    [0, 1].map((y) => new Vector3(Math.cos(angle) * radius, size.height * y, Math.sin(angle) * radius)),
  );
  const projected = seen.map((point) => point.applyMatrix4(new Matrix4()).project(camera));
  return Math.max(...projected.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
}

describe('a model is framed by its bounding box', () => {
  it('with the specified field of view', () => {
    expect(FIELD_OF_VIEW).toBe(75);
  });

  it.each([
    ['tall', { width: 0.6, height: 2, depth: 0.6 }, 4 / 3],
    ['long', { width: 0.7, height: 1.3, depth: 3 }, 4 / 3],
    ['wide', { width: 4, height: 1.8, depth: 0.8 }, 4 / 3],
    ['square in a narrow picture', { width: 2, height: 2, depth: 2 }, 0.6],
  ])('%s: no turn or tilt takes it out of the picture, nor is it lost in it', (_, size, aspect) => {
    for (const lift of [LIFT - 0.15, LIFT, LIFT + 0.4, LIFT + 0.75]) {
      expect(reach(size, aspect, lift)).toBeLessThanOrEqual(0.9);
      expect(reach(size, aspect, lift)).toBeGreaterThan(0.7);
    }
  });
});

describe('the file of a model', () => {
  it('is named in lower case, without the mark of its scale', () => {
    expect(['M001001', 'm055033$150', '../x'].map(modelFile)).toEqual([
      '/models/m001001.glb',
      '/models/m055033.glb',
      '/models/..%2Fx.glb',
    ]);
  });
});
