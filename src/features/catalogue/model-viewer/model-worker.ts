import { Rotation } from './rotation.ts';
import type { FromStage, ToStage } from './stage-messages.ts';

// Draws a model away from the page: where WebGL is slow, such as without a graphics card, the page answers all the same.

type Drawn = { stage: import('./stage.ts').Stage; rotation: Rotation };
type Start = Extract<ToStage, { start: unknown }>['start'];
type Told = Exclude<ToStage, { start: unknown }>;

const say = (message: FromStage) => self.postMessage(message);

/** three.js is fetched only once both WebGL and the model are known to be there. */
async function start({ canvas, file, ratio }: Start): Promise<Drawn> {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) throw new Error('there is no WebGL');
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  const [{ Stage }, bytes] = await Promise.all([import('./stage.ts'), response.arrayBuffer()]);
  const stage = new Stage(canvas, context, ratio);
  await stage.show(bytes);
  canvas.addEventListener('webglcontextlost', () => say({ is: 'lost' }));
  const turn = (around: number) => {
    stage.turn(around);
    stage.draw();
  };
  return { stage, rotation: new Rotation(turn, () => stage.coarsen()) };
}

function obey({ stage, rotation }: Drawn, told: Told): void {
  if ('hold' in told) {
    rotation.hold(told.hold, told.held);
    return;
  }
  if ('turn' in told) stage.turn(...told.turn);
  else stage.resize(...told.size);
  stage.draw();
}

let drawn: Promise<Drawn> | undefined;

self.addEventListener('message', async ({ data }: MessageEvent<ToStage>) => {
  try {
    if ('start' in data) {
      drawn = start(data.start);
      await drawn;
      say({ is: 'shown' });
    } else if (drawn) obey(await drawn, data);
  } catch (error) {
    say({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
  }
});
