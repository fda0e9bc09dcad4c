const SVG = 'http://www.w3.org/2000/svg';
const PAUSE = 'M8 5v14M16 5v14';
const PLAY = 'M8 5l11 7-11 7Z';

export function pauseButton(
  texts: { pause: string; play: string },
  onPress: () => void,
): { button: HTMLButtonElement; say: (moving: boolean) => void } {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'pause-key';
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  icon.append(path);
  button.append(icon);
  button.addEventListener('click', onPress);
  const say = (moving: boolean) => {
    const text = moving ? texts.pause : texts.play;
    path.setAttribute('d', moving ? PAUSE : PLAY);
    button.setAttribute('aria-label', text);
    button.title = text;
  };
  return { button, say };
}
