import '#styles/model-viewer.css';
import { fill } from '#i18n/fill.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import { viewerTexts } from '#i18n/viewer-texts.ts';
import { modelFile } from './model-file.ts';
import { pauseButton } from './pause-button.ts';
import { Rotation } from './rotation.ts';
import { watchTurning } from './turning.ts';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

async function fetchModel(model: string): Promise<Response> {
  const response = await fetch(modelFile(model));
  if (!response.ok) throw new Error(`${modelFile(model)} answered ${response.status}`);
  return response;
}

/**
 * Shows a poster's model in its place; rejects, with the poster as it was, when there is no WebGL or no model. three.js
 * is fetched only once both are known to be there.
 */
export async function showModel(figure: HTMLElement, model: string): Promise<void> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) throw new Error('there is no WebGL');
  const file = await fetchModel(model);
  const language = (document.documentElement.dataset['language'] ?? 'en') as SiteLanguage;
  const [{ Stage }, bytes, texts] = await Promise.all([
    import('./stage.ts'),
    file.arrayBuffer(),
    viewerTexts(language),
  ]);
  const stage = new Stage(canvas, context);
  try {
    await stage.show(bytes);
  } catch (error) {
    stage.dispose();
    throw error;
  }
  const name = figure.querySelector('figcaption')?.textContent?.trim() ?? '';
  canvas.className = 'poster-model';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', fill(texts.modelLabel, { name }));
  mount(figure, canvas, stage, texts);
}

type Texts = Awaited<ReturnType<typeof viewerTexts>>;
type Staged = { turn: (around: number, over?: number) => void; draw: () => void; dispose: () => void } & {
  resize: (width: number, height: number) => void;
};

function mount(figure: HTMLElement, canvas: HTMLCanvasElement, stage: Staged, texts: Texts): void {
  const turn = (around: number, over = 0) => {
    stage.turn(around, over);
    stage.draw();
  };
  const rotation = new Rotation(turn);
  const { button, say } = pauseButton(texts, () => pause(rotation.wished));
  const pause = (held: boolean) => {
    rotation.hold('wish', held);
    say(!held);
  };
  figure.append(canvas, button);
  figure.dataset['shown'] = '';
  watchTurning(canvas, turn);
  new ResizeObserver(() => {
    stage.resize(canvas.clientWidth, canvas.clientHeight);
    stage.draw();
  }).observe(canvas);
  new IntersectionObserver(([entry]) => rotation.hold('away', !entry?.isIntersecting)).observe(figure);
  document.addEventListener('visibilitychange', () => rotation.hold('hidden', document.hidden));
  const lessMotion = matchMedia(LESS_MOTION);
  lessMotion.addEventListener('change', ({ matches }) => matches && pause(true));
  pause(lessMotion.matches);
  canvas.addEventListener('webglcontextlost', () => {
    rotation.hold('wish', true);
    stage.dispose();
    canvas.remove();
    button.remove();
    delete figure.dataset['shown'];
  });
}
