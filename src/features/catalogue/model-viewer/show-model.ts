import './model-viewer.css';
import '#lib/pause-key.css';
import { html } from '#domain/site/html.ts';
import { fetchTexts } from '#i18n/fetched-texts.ts';
import { fill } from '#i18n/fill.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { Resources } from '#i18n/resources.ts';
import { pauseButton } from '#lib/pause-button.ts';
import { REDUCED_MOTION } from '#lib/reduced-motion.ts';
import type { PauseReason } from './rotation.ts';
import type { FromScene, ToScene } from './scene-messages.ts';

/** A worker that draws on a canvas of the page; messages sent before its first picture take effect. */
type ModelScene = { send: (message: ToScene) => void; onLost: (work: () => void) => void; end: () => void };

/** Resolves with the first picture; rejects with a reason where there is none. */
async function drawnBy(canvas: HTMLCanvasElement, file: string): Promise<ModelScene> {
  if (!('transferControlToOffscreen' in canvas)) throw new Error('there is no WebGL beside the page');
  const offscreen = canvas.transferControlToOffscreen();
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToScene, moved: Transferable[] = []) => worker.postMessage(message, moved);
  try {
    await new Promise<void>((shown, failed) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromScene>) => {
        if (data.is === 'failed') failed(new Error(data.why));
        else shown();
      });
      worker.addEventListener('error', () => failed(new Error('its worker did not start')));
      send({ start: { canvas: offscreen, file, ratio: devicePixelRatio } }, [offscreen]);
    });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  const onLost = (work: () => void) =>
    worker.addEventListener('message', ({ data }: MessageEvent<FromScene>) => data.is === 'lost' && work());
  return { send, onLost, end: () => worker.terminate() };
}

/** Shows a poster's model in its place; rejects, with the poster as it was, when there is no WebGL or no model. */
export async function showModel(figure: HTMLElement, model: string): Promise<void> {
  const canvas = document.createElement('canvas');
  const language = (document.documentElement.dataset['language'] ?? 'en') as SiteLanguage;
  const [stage, texts] = await Promise.all([drawnBy(canvas, modelFile(model)), fetchTexts(language, 'maps')]);
  const caption = figure.querySelector('figcaption');
  const before = caption?.textContent ?? '';
  // The caption of a poster without a drawing does not fit the model.
  const name = figure.dataset['name'] ?? before.trim();
  canvas.className = 'poster-model';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', fill(texts.modelLabel, { name }));
  if (caption) caption.innerHTML = html`${name}<span class="script-only"> · ${texts.turnHint}</span>`.text;
  stage.onLost(() => {
    if (caption) caption.textContent = before;
  });
  mount(figure, canvas, stage, texts);
}

type Texts = Resources['maps'];

function mount(figure: HTMLElement, canvas: HTMLCanvasElement, stage: ModelScene, texts: Texts): void {
  const hold = (reason: PauseReason, held: boolean) => stage.send({ hold: reason, held });
  let paused = false;
  const { button, say } = pauseButton(texts, () => pause(!paused));
  const pause = (held: boolean) => {
    paused = held;
    hold('wish', held);
    say(!held);
  };
  figure.append(canvas, button);
  figure.dataset['shown'] = '';
  watchDragRotation(canvas, (around, over) => stage.send({ turn: [around, over] }));
  new ResizeObserver(() => stage.send({ size: [canvas.clientWidth, canvas.clientHeight] })).observe(canvas);
  new IntersectionObserver((entries) => hold('away', !entries.at(-1)?.isIntersecting)).observe(figure);
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden));
  const lessMotion = matchMedia(REDUCED_MOTION);
  lessMotion.addEventListener('change', ({ matches }) => matches && pause(true));
  pause(lessMotion.matches);
  stage.onLost(() => {
    stage.end();
    canvas.remove();
    button.remove();
    delete figure.dataset['shown'];
  });
}

const DRAG = Math.PI / 320;
const STEP = Math.PI / 12;

const KEYS: Readonly<Record<string, readonly [around: number, over: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP / 2],
  ArrowDown: [0, -STEP / 2],
};

/** Turns by dragging and by the arrow keys; `turn` gets radians around and over. */
function watchDragRotation(canvas: HTMLCanvasElement, turn: (around: number, over: number) => void): void {
  canvas.addEventListener('pointerdown', ({ pointerId }) => canvas.setPointerCapture(pointerId));
  canvas.addEventListener('pointermove', ({ pointerId, movementX, movementY, pointerType }) => {
    if (!canvas.hasPointerCapture(pointerId)) return;
    // A finger that moves up or down scrolls the page.
    turn(movementX * DRAG, pointerType === 'touch' ? 0 : movementY * DRAG);
  });
  canvas.addEventListener('keydown', (event) => {
    const by = KEYS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    turn(...by);
  });
}

/** The address of a model by its id on the wire, whatever its case; a scale mark (`$150`) is not part of the file's name. */
export function modelFile(model: string): string {
  return `/models/${encodeURIComponent(model.replace(/\$.*$/, '').toLowerCase())}.glb`;
}
