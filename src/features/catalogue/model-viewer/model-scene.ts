import {
  AmbientLight,
  Box3,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  RingGeometry,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/** Picture pixels per CSS pixel: more are not visible but cost time; fewer look jagged. */
const RATIO = { highest: 2, lowest: 0.75 };
/** Half of the pixels. */
const COARSER = Math.SQRT1_2;
const SHADOW_SIZE = 1024;
/** The ring on the ground, in halves of the figure's greatest width. */
const RING = 1.12;
/** How far the view may be tilted from its rest, in radians. */
const TILT = { lowest: -0.15, highest: 0.75 };

/** A lit ground with one figure; the caller turns and draws it. */
export class ModelScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.05, 40);
  readonly #turntable = new Group();
  readonly #rings = rings();
  #ratio: number;
  #size: Size = { width: 1, height: 1, depth: 1 };
  #tilt = 0;

  /** `ratio` is the screen's own: its pixels to a pixel of the style sheet. */
  constructor(canvas: OffscreenCanvas, context: WebGL2RenderingContext, ratio: number) {
    this.#renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
    this.#ratio = Math.min(ratio, RATIO.highest);
    this.#renderer.setPixelRatio(this.#ratio);
    this.#renderer.shadowMap.enabled = true;
    this.#scene.add(this.#turntable, ground(), this.#rings, ...lights());
  }

  /** Puts the figure of a .glb file onto the ground; rejects when the bytes are no model. */
  async show(bytes: ArrayBuffer): Promise<void> {
    const { scene: figure } = await new GLTFLoader().parseAsync(bytes, '');
    const box = new Box3().setFromObject(figure);
    const size = box.getSize(new Vector3());
    if (!(size.length() > 0)) throw new Error('the model has no extent');
    const middle = box.getCenter(new Vector3());
    figure.position.sub(new Vector3(middle.x, box.min.y, middle.z));
    figure.traverse(inShadow);
    // Lights and shadow are set up for a figure of this size.
    const scale = 2 / Math.max(size.y, Math.hypot(size.x, size.z) * 0.8);
    this.#turntable.scale.setScalar(scale);
    this.#turntable.add(figure);
    this.#rings.scale.setScalar((Math.max(size.x, size.z) / 2) * scale * RING);
    this.#size = { width: size.x * scale, height: size.y * scale, depth: size.z * scale };
  }

  resize(width: number, height: number): void {
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / Math.max(1, height);
    this.#camera.updateProjectionMatrix();
  }

  /** Draws with half of the pixels from now on, but never so few that the figure is lost. */
  coarsen(): void {
    const ratio = Math.max(RATIO.lowest, this.#ratio * COARSER);
    if (ratio >= this.#ratio) return;
    this.#ratio = ratio;
    this.#renderer.setPixelRatio(ratio);
    this.draw();
  }

  /** Turns the figure and tilts the view, in radians. */
  turn(around: number, over = 0): void {
    this.#turntable.rotation.y += around;
    this.#tilt = Math.min(TILT.highest, Math.max(TILT.lowest, this.#tilt + over));
  }

  draw(): void {
    this.#place(framing(this.#size, this.#camera.aspect, LIFT + this.#tilt));
    this.#renderer.render(this.#scene, this.#camera);
  }

  #place({ distance, middle }: Framing): void {
    const angle = LIFT + this.#tilt;
    this.#camera.position.set(0, middle + distance * Math.sin(angle), distance * Math.cos(angle));
    this.#camera.lookAt(0, middle, 0);
  }
}

/** A warm key light from the upper left, a cool rim light from behind, and ambient light. */
function lights(): Object3D[] {
  const key = new DirectionalLight('#ffe2b0', 3.1);
  key.position.set(-2.6, 4.4, 3.4);
  key.castShadow = true;
  key.shadow.mapSize.set(SHADOW_SIZE, SHADOW_SIZE);
  // Facets without normals cannot be shifted along them.
  key.shadow.bias = -0.006;
  key.shadow.radius = 5;
  Object.assign(key.shadow.camera, { left: -2.2, right: 2.2, top: 2.6, bottom: -2, near: 1, far: 11 });
  const fill = new DirectionalLight('#8fb8e0', 0.9);
  fill.position.set(4, 1.4, 2);
  const rim = new DirectionalLight('#8fd0ff', 3.2);
  rim.position.set(2.4, 3, -4);
  return [key, fill, rim, new HemisphereLight('#b9cdec', '#6b4d2c', 1.15), new AmbientLight('#ffffff', 0.25)];
}

/** What catches the shadow. */
function ground(): Mesh {
  const catcher = new Mesh(new PlaneGeometry(14, 14), new ShadowMaterial({ color: '#01030a', opacity: 0.55 }));
  catcher.receiveShadow = true;
  catcher.rotation.x = -Math.PI / 2;
  catcher.position.y = -0.006;
  return catcher;
}

/** Two thin gold rings around a figure of radius 1. */
function rings(): Group {
  const line = (radius: number, width: number, opacity: number) => {
    const gold = new MeshBasicMaterial({ color: '#d9b367', transparent: true, depthWrite: false, opacity });
    return new Mesh(new RingGeometry(radius, radius + width, 96), gold);
  };
  const pair = new Group().add(line(1, 0.01, 0.5), line(0.95, 0.006, 0.25));
  pair.rotation.x = -Math.PI / 2;
  return pair;
}

function inShadow(part: Object3D): void {
  part.castShadow = true;
  part.receiveShadow = true;
}

/** Degrees from the bottom to the top of the picture. */
export const FIELD_OF_VIEW = 75;

/** The camera's angle above the horizon, in radians. */
export const LIFT = 0.2;

/** Air around the figure: the nearest distance is multiplied by this. */
const AIR = 1.15;

type Size = { width: number; height: number; depth: number };

/** The camera's distance from the figure's middle, and the height of that middle above the ground. */
type Framing = { distance: number; middle: number };

/**
 * The place from which a turning figure fills the picture and never leaves it; `aspect` is width by height of the picture, `lift` the
 * camera's angle above the horizon. A figure that turns stays within a cylinder around its bounding box: each edge of the picture must clear the cylinder's rims.
 */
export function framing({ width, height, depth }: Size, aspect: number, lift = LIFT): Framing {
  const vertical = Math.tan((FIELD_OF_VIEW / 2) * (Math.PI / 180));
  const radius = Math.hypot(width, depth) / 2;
  const [sine, cosine] = [Math.abs(Math.sin(lift)), Math.cos(lift)];
  const half = height / 2;
  const rims = [-radius, radius].flatMap((near) =>
    [-half, half].map((up) => Math.abs(up * cosine - near * sine) / vertical + near * cosine + up * sine),
  );
  const sides = radius * Math.hypot(1 / (vertical * aspect), cosine) + half * sine;
  return { distance: Math.max(...rims, sides) * AIR, middle: half };
}
