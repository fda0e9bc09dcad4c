import { join } from 'node:path';
import { iconOfFile } from '#domain/catalogue/icon-address.ts';
import { hasMapPage, tileOf } from '#domain/catalogue/maps.ts';
import { loadImageLibrary } from '#server/kernel/images/reencode-image.ts';
import type { FoundFile } from '../read/find-files.ts';
import { type BroughtFiles, BroughtFolder, type WantedFile } from './bring-files.ts';
import { LONGEST_SIDE, PictureError, type Pixels } from './read-dds.ts';
import { readPicture } from './read-picture.ts';

/** A folder of the game and its files; of several folders the first that has a file gives it. */
export type GameFolder = { root: string; files: readonly FoundFile[] };

/**
 * What the portal's records ask for: ids of icons, pictures of maps by scene (the best first, without folder or ending), and of each
 * monster the id of its model, null where it has none.
 */
export type WantedPictures = {
  icons: Iterable<string>;
  maps: ReadonlyMap<string, readonly string[]>;
  models: Iterable<string | null>;
};

/** `models.waiting` are models of which the game has only a file that browsers do not show; `monsters` counts by model. */
export type BroughtPictures = {
  icons: BroughtFiles;
  maps: BroughtFiles;
  models: BroughtFiles & { waiting: string[] };
  monsters: { shown: number; waiting: number; without: number };
};

/** Pixels on a side of an icon: the largest that a page shows one. Smaller pictures keep their size. */
const ICON_SIDE = 128;
const ICON_QUALITY = 90;
/** How much larger a file without a loss may be. */
const EXACT_AT_MOST = 1.25;
/** Pixels on a side of a map: twice what a page shows it. */
const MAP_SIDE = 1024;
const MAP_QUALITY = 82;
/** Pixels on a side of a map in the list of maps: twice what that shows. */
const TILE_SIDE = 384;
/** Four bytes for each pixel, and the headers. */
const LARGEST_PICTURE = LONGEST_SIDE ** 2 * 4 + 4096;
const LARGEST_MODEL = 20 * 1024 * 1024;
const GLB = 'glTF';
/** How large a model is shown in the game stands behind its name: `M055033$150`. */
const SCALE = /\$.*$/;

const NO_FILE_NAME = 'It can name no file: letters, digits, - and _ are allowed.';
const isFileName = (id: string): boolean => iconOfFile(`${id}.webp`) !== null;

/** The better one first. */
const PICTURES = ['dds', 'png', 'tga'];
const ICON_FOLDER = /(?:^|\/)item_?icons?(?:\/|$)/i;
const MAP_FOLDER = /(?:^|\/)[^/]*map[^/]*(?:\/|$)/i;

/** Files by their name without ending, in any case: of several the one that `rank` puts first, then by ending; null leaves a file out. */
function byName(
  folders: readonly GameFolder[],
  endings: readonly string[],
  rank: (file: FoundFile) => number | null,
): Map<string, string> {
  const found = new Map<string, { path: string; order: readonly number[] }>();
  for (const [place, { root, files }] of folders.entries()) {
    for (const file of files) {
      const [, name = '', ending = ''] = /^(.+)\.([^.]+)$/.exec(file.name.toLowerCase()) ?? [];
      const own = endings.includes(ending) ? rank(file) : null;
      if (own === null) continue;
      const order = [place, own, endings.indexOf(ending), file.path.split('/').length];
      const known = found.get(name);
      if (!known || isBefore(order, known.order)) found.set(name, { path: join(root, file.path), order });
    }
  }
  return new Map([...found].map(([name, { path }]) => [name, path]));
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

const opened = async ({ width, height, data }: Pixels, side: number) => {
  const sharp = await loadImageLibrary();
  const image = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  });
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
};

/** Without a loss where that costs little: hard edges and few colours do, painted pictures do not. */
async function openIcon(bytes: Buffer, source: string) {
  const pixels = await readPicture(bytes, source);
  return async () => {
    const image = await opened(pixels, ICON_SIDE);
    const exact = await image.clone().webp({ lossless: true, effort: 2 }).toBuffer();
    const painted = await image.webp({ quality: ICON_QUALITY, smartSubsample: true }).toBuffer();
    return exact.length <= painted.length * EXACT_AT_MOST ? exact : painted;
  };
}

const openMap = (side: number) => async (bytes: Buffer, source: string) => {
  const pixels = await readPicture(bytes, source);
  return async () => (await opened(pixels, side)).webp({ quality: MAP_QUALITY, smartSubsample: true }).toBuffer();
};

async function openModel(bytes: Buffer) {
  if (bytes.toString('latin1', 0, GLB.length) !== GLB)
    throw new PictureError('is no model: such a file begins with glTF');
  return async () => bytes;
}

function wantedIcons(folders: readonly GameFolder[], ids: readonly string[]): WantedFile[] {
  const found = byName(folders, PICTURES, ({ folder }) => (ICON_FOLDER.test(folder) ? 0 : null));
  return ids.map((name) => {
    const source = found.get(name.toLowerCase()) ?? null;
    return { name, target: `icons/${name}.webp`, source, largest: LARGEST_PICTURE, open: openIcon };
  });
}

/** The small pictures of maps, of the same files: what is wrong with those is said of the maps. */
const wantedTiles = (maps: readonly WantedFile[]): WantedFile[] =>
  maps.map((map) => ({ ...map, target: `maps/${tileOf(map.name)}.webp`, open: openMap(TILE_SIDE) }));

function wantedMaps(folders: readonly GameFolder[], maps: WantedPictures['maps']): WantedFile[] {
  const found = byName(folders, PICTURES, ({ folder }) =>
    ICON_FOLDER.test(folder) ? null : MAP_FOLDER.test(folder) ? 0 : 1,
  );
  const scenes = new Map([...maps].map(([scene, pictures]) => [scene.toLowerCase(), { scene, pictures }] as const));
  return [...scenes].map(([name, { scene, pictures }]) => {
    const names = [...pictures, scene].map((picture) => picture.toLowerCase());
    const source = names.flatMap((picture) => found.get(picture) ?? [])[0] ?? null;
    return { name: scene, target: `maps/${name}.webp`, source, largest: LARGEST_PICTURE, open: openMap(MAP_SIDE) };
  });
}

/** Models by the name of their file, with the number of monsters that look so. */
function modelsOf(ids: Iterable<string | null>): { models: Map<string, number>; without: number } {
  const models = new Map<string, number>();
  let without = 0;
  for (const id of ids) {
    const name = (id ?? '').replace(SCALE, '').toLowerCase();
    if (!isFileName(name)) without += 1;
    else models.set(name, (models.get(name) ?? 0) + 1);
  }
  return { models, without };
}

function wantedModels(folders: readonly GameFolder[], names: Iterable<string>): WantedFile[] {
  const found = byName(folders, ['glb'], () => 0);
  return [...names].map((name) => {
    return {
      name,
      target: `models/${name}.glb`,
      source: found.get(name) ?? null,
      largest: LARGEST_MODEL,
      open: openModel,
    };
  });
}

export type BringOptions = {
  folders: readonly GameFolder[];
  wanted: WantedPictures;
  /** PORTAL_HOME. */
  home: string;
  /** Nothing is written; the answer is the same. */
  dryRun?: boolean;
  onProgress?: (done: number, all: number) => void;
};

/**
 * Brings a game's pictures and models into PORTAL_HOME/public: only what changed since the last time, and never over an operator's own.
 * Throws a sentence where that folder cannot be written.
 */
export async function bringPictures({
  folders,
  wanted,
  home,
  dryRun = false,
  onProgress,
}: BringOptions): Promise<BroughtPictures> {
  const ids = [...new Set(wanted.icons)];
  const icons = wantedIcons(folders, ids.filter(isFileName));
  const maps = wantedMaps(folders, new Map([...wanted.maps].filter(([scene]) => hasMapPage(scene))));
  const { models, without } = modelsOf(wanted.models);
  const shapes = wantedModels(folders, models.keys());
  const tiles = wantedTiles(maps);
  const all = icons.length + maps.length + tiles.length + shapes.length;
  let done = 0;
  const report = () => {
    done += 1;
    onProgress?.(done, all);
  };
  const folder = new BroughtFolder(home, dryRun);
  const broughtIcons = await folder.bring(icons, report);
  const broughtMaps = await folder.bring(maps, report);
  const ownMaps = new Set(broughtMaps.kept);
  await folder.bring(
    tiles.filter(({ name }) => !ownMaps.has(name)),
    report,
  );
  const { missing, ...others } = await folder.bring(shapes, report);
  const unshown = byName(folders, ['nif'], () => 0);
  const [waiting, none] = [missing.filter((name) => unshown.has(name)), missing.filter((name) => !unshown.has(name))];
  const count = (names: readonly string[]) => names.reduce((sum, name) => sum + (models.get(name) ?? 0), 0);
  const unusable = ids.filter((id) => !isFileName(id)).map((name) => ({ name, why: NO_FILE_NAME }));
  const broken = count(others.broken.map(({ name }) => name));
  const total = count([...models.keys()]) + without;
  return {
    icons: { ...broughtIcons, broken: [...broughtIcons.broken, ...unusable] },
    maps: broughtMaps,
    models: { ...others, missing: none, waiting },
    monsters: {
      shown: total - without - count(missing) - broken,
      waiting: count(waiting),
      without: without + count(none) + broken,
    },
  };
}
