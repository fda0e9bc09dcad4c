import { classPreviews } from './class-previews.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Makes the rail a row of tabs: one class in view, arrow keys walk, and its preview plays while it is seen. */
export function startShowcase(stage: HTMLElement): void {
  const links = [...stage.querySelectorAll<HTMLAnchorElement>(':scope > ul a')];
  const slides = [...stage.querySelectorAll<HTMLElement>(':scope > div > section')];
  const previews = classPreviews(stage);

  function show(place: number): void {
    for (const [index, slide] of slides.entries()) {
      const link = links[index];
      const chosen = index === place;
      slide.dataset['place'] = chosen ? 'here' : index < place ? 'above' : 'below';
      link?.setAttribute('aria-selected', String(chosen));
      if (link) link.tabIndex = chosen ? 0 : -1;
    }
    const film = slides[place]?.querySelector<HTMLElement>('[data-film]');
    if (film) previews.show(film);
  }

  const rail = links[0]?.closest('ul');
  rail?.setAttribute('role', 'tablist');
  rail?.setAttribute('aria-orientation', 'vertical');
  for (const [index, link] of links.entries()) {
    const slide = slides[index];
    link.parentElement?.setAttribute('role', 'presentation');
    link.setAttribute('role', 'tab');
    link.setAttribute('aria-controls', slide?.id ?? '');
    slide?.setAttribute('role', 'tabpanel');
    slide?.setAttribute('aria-labelledby', link.id);
  }
  rail?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(links.indexOf(link));
  });
  rail?.addEventListener('keydown', (event) => {
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

  // Whoever came by an address of one class finds that class.
  const asked = slides.findIndex(({ id }) => `#${id}` === location.hash);
  show(Math.max(0, asked));
  stage.dataset['ready'] = '';
}
