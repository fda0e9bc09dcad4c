import { Rotation } from './rotation.ts';
import type { FromScene, ToScene } from './scene-messages.ts';

// Draws a model away from the page: where WebGL is slow, such as without a graphics card, the page answers all the same.

type Drawn = { stage: import('./model-scene.ts').ModelScene; rotation: Rotation };
type Start = Extract<ToScene, { start: unknown }>['start'];
type Command = Exclude<ToScene, { start: unknown }>;

const say = (message: FromScene) => self.postMessage(message);

/** three.js is fetched only once both WebGL and the model are known to be there. */
async function start({ canvas, file, ratio }: Start): Promise<Drawn> {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  if (!context) throw new Error('there is no WebGL');
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  const [{ ModelScene }, bytes] = await Promise.all([import('./model-scene.ts'), response.arrayBuffer()]);
  const stage = new ModelScene(canvas, context, ratio);
  await stage.show(bytes);
  canvas.addEventListener('webglcontextlost', () => say({ is: 'lost' }));
  const turn = (around: number) => {
    stage.turn(around);
    stage.draw();
  };
  return { stage, rotation: new Rotation(turn, () => stage.coarsen()) };
}

function apply({ stage, rotation }: Drawn, command: Command): void {
  if ('hold' in command) {
    rotation.hold(command.hold, command.held);
    return;
  }
  if ('turn' in command) stage.turn(...command.turn);
  else stage.resize(...command.size);
  stage.draw();
}

let drawn: Promise<Drawn> | undefined;

self.addEventListener('message', async ({ data }: MessageEvent<ToScene>) => {
  try {
    if ('start' in data) {
      drawn = start(data.start);
      await drawn;
      say({ is: 'shown' });
    } else if (drawn) apply(await drawn, data);
  } catch (error) {
    say({ is: 'failed', why: error instanceof Error ? error.message : String(error) });
  }
});
