import { BufferAttribute, BufferGeometry, Color, Mesh, MeshBasicMaterial, MeshStandardMaterial, Scene } from 'three';
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js';
import { seeded } from '../landscape/random.ts';
import type { Part, Skin, Triangle } from './part.ts';
import { cross, dot, minus, unit, type Vec } from './vectors.ts';

/** How much lighter a face that looks up is than one that looks down, and how far chance moves each from its neighbours. */
const SKY = 0.13;
const GRAIN = 0.045;
/** What stands near the ground lies in shade. */
const FOOT = { shade: 0.72, height: 0.4 };
const FULL = 65_535;
/** Places are whole numbers of this fraction of a unit, which halves them (KHR_mesh_quantization). */
const FINENESS = 4096;

/** What GLTFExporter asks of a browser: it reads its own bytes back through this. */
class Reader {
  result: ArrayBuffer | null = null;
  onloadend: () => void = () => undefined;
  readAsArrayBuffer(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = bytes;
      this.onloadend();
    });
  }
}

/** A figure as the bytes of a .glb file, the same for the same figure: facets without normals, coloured at their corners. */
export async function glbFile(figure: Part): Promise<Buffer> {
  const scene = new Scene();
  const height = Math.max(...figure.flatMap(({ corners }) => corners.map(([, y]) => y)));
  for (const skin of SKINS) {
    const faces = figure.filter((face) => face.skin === skin);
    if (faces.length > 0) scene.add(meshOf(faces, skin, height));
  }
  const { FileReader } = globalThis;
  Object.assign(globalThis, { FileReader: Reader });
  try {
    const bytes = await new GLTFExporter().parseAsync(scene, { binary: true });
    if (!(bytes instanceof ArrayBuffer)) throw new Error('GLTFExporter answered with text where bytes were asked for.');
    return Buffer.from(bytes);
  } finally {
    Object.assign(globalThis, { FileReader });
  }
}

const SKINS: readonly Skin[] = ['dull', 'sheen', 'glow'];

function meshOf(faces: Part, skin: Skin, height: number): Mesh {
  const matter = { vertexColors: true, roughness: skin === 'sheen' ? 0.42 : 0.88, metalness: 0 };
  const material = skin === 'glow' ? new MeshBasicMaterial({ vertexColors: true }) : new MeshStandardMaterial(matter);
  const mesh = new Mesh(geometryOf(faces, height), material);
  mesh.scale.setScalar(1 / FINENESS);
  return mesh;
}

/** Corners of one place and colour are stored once. */
function geometryOf(faces: Part, height: number): BufferGeometry {
  const known = new Map<string, number>();
  const [places, colours]: [number[], number[]] = [[], []];
  const index = faces.flatMap((face) => {
    const tints = shaded(face, height);
    return face.corners.map((corner, n) => {
      const place = corner.map((value) => Math.round(value * FINENESS) + 0);
      const tint = tints[n] ?? [];
      const name = [...place, ...tint].join();
      const number = known.get(name) ?? known.size;
      if (number === known.size) {
        known.set(name, number);
        places.push(...place);
        colours.push(...tint);
      }
      return number;
    });
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Int16Array.from(places), 3));
  geometry.setAttribute('color', new BufferAttribute(Uint16Array.from(colours), 4, true));
  return geometry.setIndex(new BufferAttribute(Uint16Array.from(index), 1));
}

/** The colours of a face's three corners: paler towards the sky, darker towards the ground. */
function shaded({ corners, colour, skin }: Triangle, height: number): number[][] {
  const [a, b, c] = corners;
  // Rounded, so that the two halves of a facet look alike.
  const normal = unit(cross(minus(b, a), minus(c, a))).map((value) => Math.round(value * 6) / 6) as unknown as Vec;
  const chance = seeded(dot(normal, [7, 41, 211]) * 6)();
  const light = 1 + normal[1] * SKY + (chance - 0.5) * 2 * GRAIN;
  const { r, g, b: blue } = new Color(colour);
  return corners.map(([, y]) => {
    const low = skin === 'glow' ? 1 : Math.min(1, Math.max(0, y / (height * FOOT.height)));
    const factor = light * (FOOT.shade + (1 - FOOT.shade) * low);
    return [...[r, g, blue].map((value) => Math.round(Math.min(1, value * factor) * FULL)), FULL];
  });
}
