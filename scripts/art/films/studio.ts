import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { BROWSER_FLAGS, findBrowser } from '#support/browser/browser.ts';
import { type DrawnFiles, ROOT } from '../folder.ts';
import { type Encoded, encode } from './encode.ts';
import { type Film, markOf, type Recipe, recipeOf } from './film.ts';

/** Where a film goes, and what it may weigh. */
export type Shown = {
  film: Film;
  path: `public/media/${string}.webm`;
  /** Bytes. */
  limit: number;
  /** Its picture while nothing moves, when no other picture stands for it. */
  poster: `public/media/${string}.webp` | null;
};

/** Parts of what would fill a film's limit, tried in turn: encoders overshoot. */
const FILLED = [0.97, 0.9, 0.82, 0.74, 0.66];

async function written({ chunks, config }: Encoded, { rate }: Recipe, mark: string): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source, { frameRate: rate });
  output.setMetadataTags({ comment: mark });
  await output.start();
  for (const { data, key, timestamp } of chunks) {
    const bytes = Buffer.from(data, 'base64');
    await source.add(new EncodedPacket(bytes, key ? 'key' : 'delta', timestamp / 1e6, 1 / rate), {
      decoderConfig: config,
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

async function shoot(browser: Browser, { path, limit }: Shown, recipe: Recipe): Promise<[Buffer, Encoded]> {
  const seconds = recipe.frames.length / recipe.rate;
  for (const part of FILLED) {
    const encoded = await encode(browser, recipe, Math.round((limit * 8 * part) / seconds));
    const file = await written(encoded, recipe, markOf(recipe));
    if (file.length <= limit) return [file, encoded];
  }
  throw new Error(`${path} does not get under ${Math.round(limit / 1024)} KB: show less, or for a shorter time.`);
}

/** The film as it lies there, when it shows this recipe; null when it must be made. */
function existing(path: string, mark: string): Buffer | null {
  const file = join(ROOT, path);
  const bytes = existsSync(file) ? readFileSync(file) : null;
  return bytes?.includes(mark) ? bytes : null;
}

/** Makes the films whose recipe has changed, and only those: encoders differ from machine to machine. */
export async function shootFilms(files: DrawnFiles, films: readonly Shown[]): Promise<void> {
  let browser: Browser | null = null;
  try {
    for (const shown of films) {
      const recipe = recipeOf(shown.film);
      const before = existing(shown.path, markOf(recipe));
      if (before && (!shown.poster || existsSync(join(ROOT, shown.poster)))) {
        files.save(shown.path, before);
        continue;
      }
      browser ??= await chromium.launch({ executablePath: await findBrowser(console.log), args: BROWSER_FLAGS });
      const [film, { poster }] = await shoot(browser, shown, recipe);
      files.save(shown.path, film);
      if (shown.poster) {
        const picture = sharp(Buffer.from(poster, 'base64')).webp({ quality: 82, effort: 6 });
        files.save(shown.poster, await picture.toBuffer());
      }
      console.log(`${shown.path}: filmed anew, ${Math.ceil(film.length / 1024)} KB; commit it.`);
    }
  } finally {
    await browser?.close();
  }
}
