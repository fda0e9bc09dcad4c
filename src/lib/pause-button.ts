import { element, icon } from './elements.ts';

const PAUSE = 'M8 5v14M16 5v14';
const PLAY = 'M8 5l11 7-11 7Z';

export function pauseButton(
  texts: { pause: string; play: string },
  onPress: () => void,
): { button: HTMLButtonElement; say: (moving: boolean) => void } {
  const drawing = icon(PAUSE);
  const button = element('button', { type: 'button', class: 'pause-key' }, drawing);
  button.addEventListener('click', onPress);
  const say = (moving: boolean) => {
    const text = moving ? texts.pause : texts.play;
    drawing.firstElementChild?.setAttribute('d', moving ? PAUSE : PLAY);
    button.setAttribute('aria-label', text);
    button.title = text;
  };
  return { button, say };
}
