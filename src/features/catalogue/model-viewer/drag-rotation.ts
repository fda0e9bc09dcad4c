const DRAG = Math.PI / 320;
const STEP = Math.PI / 12;

const KEYS: Readonly<Record<string, readonly [around: number, over: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP / 2],
  ArrowDown: [0, -STEP / 2],
};

/** Turns by dragging and by the arrow keys; `turn` gets radians around and over. */
export function watchDragRotation(canvas: HTMLCanvasElement, turn: (around: number, over: number) => void): void {
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
