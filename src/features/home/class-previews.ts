import { pauseButton } from '#lib/pause-button.ts';

// Here, not from #lib: one part more to load would be named on the home page itself, whose scripts are counted by the byte.
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Asked to be sparing: by the system, or by the browser's data saver. */
function sparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia(REDUCED_MOTION).matches || connection?.saveData === true;
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
  const { pause = '', play = '' } = stage.dataset;
  const { button, say } = pauseButton({ pause, play }, () => rest(!resting));
  stage.append(button);

  function settle(): void {
    say(!resting);
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
  matchMedia(REDUCED_MOTION).addEventListener('change', ({ matches }) => matches && rest(true));
  return {
    show: (next) => {
      figure = next;
      settle();
    },
  };
}
