import type { Browser } from 'playwright';
import type { Recipe, Row } from './film.ts';

/** One frame as the encoder gave it. */
export type Chunk = { data: string; key: boolean; timestamp: number };
/** All frames, and the still picture as PNG; bytes are base64. */
export type Encoded = { chunks: Chunk[]; config: VideoDecoderConfig; poster: string };

/** An encoder is only there for pages of the machine itself. */
const PAGE = 'http://localhost/';

/** Draws and encodes a film as VP8, which keeps slow light and sharp ink best at a few hundred bits a frame; `bitrate` is bits in a second. */
export async function encode(browser: Browser, recipe: Recipe, bitrate: number): Promise<Encoded> {
  const page = await browser.newPage();
  try {
    await page.route(`${PAGE}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(PAGE);
    return await page.evaluate(drawInPage, { recipe, bitrate });
  } finally {
    await page.close();
  }
}

/** Runs in the browser, with nothing of this file around it. */
async function drawInPage({ recipe, bitrate }: { recipe: Recipe; bitrate: number }): Promise<Encoded> {
  const { width, height, rate, finer } = recipe;
  const sprites = await Promise.all(
    recipe.sprites.map(async (svg) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const drawn = new OffscreenCanvas(image.width * finer, image.height * finer);
      drawn.getContext('2d')?.drawImage(image, 0, 0, drawn.width, drawn.height);
      return drawn;
    }),
  );
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D;
  pen.imageSmoothingQuality = 'high';
  const draw = (rows: readonly Row[]) => {
    for (const [number = 0, x = 0, y = 0, across = 1, down = 1, turn = 0, opacity = 1, light = 0] of rows) {
      const sprite = sprites[number] as OffscreenCanvas;
      pen.setTransform(1, 0, 0, 1, x, y);
      pen.rotate(turn);
      pen.scale(across / finer, down / finer);
      pen.globalAlpha = opacity;
      pen.globalCompositeOperation = light ? 'lighter' : 'source-over';
      pen.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
    }
  };
  const base64 = (bytes: Uint8Array) => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  };

  draw(recipe.poster);
  const still = await canvas.convertToBlob({ type: 'image/png' });
  const poster = base64(new Uint8Array(await still.arrayBuffer()));

  const chunks: Chunk[] = [];
  let config: VideoDecoderConfig | undefined;
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      config ??= meta?.decoderConfig;
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({ data: base64(bytes), key: chunk.type === 'key', timestamp: chunk.timestamp });
    },
    error: (error) => console.error(error),
  });
  encoder.configure({
    codec: 'vp8',
    width,
    height,
    framerate: rate,
    bitrate,
    bitrateMode: 'variable',
    latencyMode: 'quality',
  });
  for (const [n, rows] of recipe.frames.entries()) {
    draw(rows);
    const frame = new VideoFrame(canvas, { timestamp: (n * 1e6) / rate, duration: 1e6 / rate });
    encoder.encode(frame, { keyFrame: n === 0 });
    frame.close();
    while (encoder.encodeQueueSize > 4) await new Promise((next) => setTimeout(next, 4));
  }
  await encoder.flush();
  if (!config) throw new Error('the encoder gave nothing');
  // Not everything in it can leave the page.
  const { codec, codedWidth, codedHeight, colorSpace } = config;
  const plain = colorSpace && JSON.parse(JSON.stringify(colorSpace));
  return { chunks, config: { codec, codedWidth, codedHeight, colorSpace: plain } as VideoDecoderConfig, poster };
}
