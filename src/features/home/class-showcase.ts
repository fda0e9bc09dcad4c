import { pauseButton } from '#lib/pause-button.ts';

// Here and not in #lib: a chunk more would be preloaded by the home page, whose scripts are limited by the byte.
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the system wants less motion, or the browser less data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia(REDUCED_MOTION).matches || connection?.saveData === true;
}

function createVideo(address: string): HTMLVideoElement {
  const video = document.createElement('video');
  Object.assign(video, { src: address, muted: true, loop: true, playsInline: true, tabIndex: -1 });
  // The picture below it has the name.
  video.setAttribute('aria-hidden', 'true');
  video.addEventListener('playing', () => {
    video.dataset['shown'] = '';
  });
  // A browser that cannot play it shows the picture.
  video.addEventListener('error', () => video.remove());
  return video;
}

/** Previews over their pictures: the shown one plays while it is in view, unless the visitor or the system pauses it. */
function classPreviews(stage: HTMLElement): { show: (figure: HTMLElement) => void } {
  let figure: HTMLElement | null = null;
  let paused = savesData();
  let inView = false;
  const { pause = '', play = '' } = stage.dataset;
  const { button, say: setPlaying } = pauseButton({ pause, play }, () => setPaused(!paused));
  stage.append(button);

  function settle(): void {
    setPlaying(!paused);
    const plays = !paused && inView && !document.hidden;
    if (figure && plays && !figure.querySelector('video')) figure.append(createVideo(figure.dataset['film'] ?? ''));
    for (const video of stage.querySelectorAll('video')) {
      // A browser may refuse autoplay: the picture stays, and so does the button.
      if (plays && video.parentElement === figure) video.play().catch(() => undefined);
      else video.pause();
    }
  }
  function setPaused(wanted: boolean): void {
    paused = wanted;
    settle();
  }

  new IntersectionObserver(
    (entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
      settle();
    },
    { threshold: 0.25 },
  ).observe(stage);
  document.addEventListener('visibilitychange', settle);
  matchMedia(REDUCED_MOTION).addEventListener('change', ({ matches }) => matches && setPaused(true));
  return {
    show: (next) => {
      figure = next;
      settle();
    },
  };
}

/** In pixels: a finger that moves less has pressed. */
const SWIPE = 40;

/** Tells of a finger that moves sideways: 1 to the next class, -1 to the one before. */
function watchSwipes(place: HTMLElement, step: (by: 1 | -1) => void): void {
  let from: number | null = null;
  place.addEventListener('pointerdown', ({ pointerType, clientX }) => {
    from = pointerType === 'touch' ? clientX : null;
  });
  place.addEventListener('pointercancel', () => {
    from = null;
  });
  place.addEventListener('pointerup', ({ clientX }) => {
    const way = from === null ? 0 : clientX - from;
    if (Math.abs(way) > SWIPE) step(way < 0 ? 1 : -1);
    from = null;
  });
}

/** Makes the links tabs and the classes their panels; without a script they are a list and its places. */
function asTabs(rail: HTMLElement, links: readonly HTMLElement[], slides: readonly HTMLElement[]): void {
  rail.setAttribute('role', 'tablist');
  const beside = getComputedStyle(rail).gridAutoFlow.startsWith('row');
  rail.setAttribute('aria-orientation', beside ? 'vertical' : 'horizontal');
  for (const [index, link] of links.entries()) {
    const slide = slides[index];
    link.parentElement?.setAttribute('role', 'presentation');
    link.setAttribute('role', 'tab');
    link.setAttribute('aria-controls', slide?.id ?? '');
    slide?.setAttribute('role', 'tabpanel');
    slide?.setAttribute('aria-labelledby', link.id);
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Makes the list a row of tabs: one class in view, arrow keys change it, and its preview plays while it is visible. */
export function startShowcase(stage: HTMLElement): void {
  const links = [...stage.querySelectorAll<HTMLAnchorElement>(':scope > ul a')];
  const slides = [...stage.querySelectorAll<HTMLElement>(':scope > div > section')];
  const previews = classPreviews(stage);
  const rail = stage.querySelector<HTMLElement>(':scope > ul');
  const box = stage.querySelector<HTMLElement>(':scope > div');
  if (!rail || !box) return;
  let shown = 0;

  function show(place: number): void {
    shown = place;
    for (const [index, slide] of slides.entries()) {
      const link = links[index];
      const chosen = index === place;
      slide.dataset['place'] = chosen ? 'here' : index < place ? 'above' : 'below';
      link?.setAttribute('aria-selected', String(chosen));
      if (link) link.tabIndex = chosen ? 0 : -1;
    }
    const video = slides[place]?.querySelector<HTMLElement>('[data-film]');
    if (video) previews.show(video);
    // On a phone the names are a row that goes on beyond the screen.
    const link = links[place];
    if (link) link.closest('ul')?.scrollTo({ left: link.offsetLeft - (stage.clientWidth - link.offsetWidth) / 2 });
  }

  asTabs(rail, links, slides);
  watchSwipes(box, (by) => show(Math.min(Math.max(shown + by, 0), slides.length - 1)));
  rail.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(links.indexOf(link));
  });
  rail.addEventListener('keydown', (event) => {
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const ends: Readonly<Record<string, number>> = { Home: 0, End: -1, ' ': at };
    const place = step === undefined ? ends[event.key] : (at + step) % links.length;
    if (place === undefined) return;
    event.preventDefault();
    const link = links.at(place);
    link?.focus();
    show(links.indexOf(link as HTMLAnchorElement));
  });

  // An address may name a class by its fragment.
  const named = slides.findIndex(({ id }) => `#${id}` === location.hash);
  show(Math.max(0, named));
  stage.dataset['ready'] = '';
}
