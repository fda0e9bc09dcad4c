const LESS_MOTION = '(prefers-reduced-motion: reduce)';
const PAUSE = 'M8 5v14M16 5v14';
const PLAY = 'M8 5l11 7-11 7Z';
const SVG = 'http://www.w3.org/2000/svg';

/** Asked to be sparing: by the system, or by the browser's data saver. */
function sparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia(LESS_MOTION).matches || connection?.saveData === true;
}

function pauseButton(onPress: () => void): { button: HTMLButtonElement; say: (text: string, figure: string) => void } {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'class-pause';
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  icon.append(path);
  button.append(icon);
  button.addEventListener('click', onPress);
  const say = (text: string, figure: string) => {
    path.setAttribute('d', figure);
    button.setAttribute('aria-label', text);
    button.title = text;
  };
  return { button, say };
}

function made(address: string): HTMLVideoElement {
  const film = document.createElement('video');
  Object.assign(film, { src: address, muted: true, loop: true, playsInline: true, tabIndex: -1 });
  // The picture below it has the name.
  film.setAttribute('aria-hidden', 'true');
  film.addEventListener('playing', () => {
    film.dataset['shown'] = '';
  });
  // A browser that cannot play it keeps the picture.
  film.addEventListener('error', () => film.remove());
  return film;
}

/** Previews over their pictures: the one that is shown plays while it is in view, unless the visitor or the system wants rest. */
export function classPreviews(stage: HTMLElement): { show: (figure: HTMLElement) => void } {
  let figure: HTMLElement | null = null;
  let resting = sparing();
  let inView = false;
  const { button, say } = pauseButton(() => rest(!resting));
  stage.append(button);

  function settle(): void {
    const [text, sign] = resting ? [stage.dataset['play'], PLAY] : [stage.dataset['pause'], PAUSE];
    say(text ?? '', sign);
    const plays = !resting && inView && !document.hidden;
    if (figure && plays && !figure.querySelector('video')) figure.append(made(figure.dataset['film'] ?? ''));
    for (const film of stage.querySelectorAll('video')) {
      // A browser may refuse to play by itself: the picture stays, and the button still asks.
      if (plays && film.parentElement === figure) film.play().catch(() => undefined);
      else film.pause();
    }
  }
  function rest(wanted: boolean): void {
    resting = wanted;
    settle();
  }

  new IntersectionObserver(
    ([entry]) => {
      inView = entry?.isIntersecting ?? false;
      settle();
    },
    { threshold: 0.25 },
  ).observe(stage);
  document.addEventListener('visibilitychange', settle);
  matchMedia(LESS_MOTION).addEventListener('change', ({ matches }) => matches && rest(true));
  return {
    show: (next) => {
      figure = next;
      settle();
    },
  };
}
