/** Lets the keys beside a road of films push it by one film; a key that leads nowhere says so. */
export function watchCarousel(road: HTMLElement, keys: HTMLElement): void {
  const step = () => (road.firstElementChild?.getBoundingClientRect().width ?? road.clientWidth) + 1;
  const tell = () => {
    const end = road.scrollWidth - road.clientWidth;
    keys.hidden = end < 2;
    for (const key of keys.querySelectorAll<HTMLButtonElement>('[data-step]')) {
      const leads = key.dataset['step'] === '1' ? road.scrollLeft < end - 1 : road.scrollLeft > 1;
      key.setAttribute('aria-disabled', String(!leads));
    }
  };
  keys.addEventListener('click', ({ target }) => {
    const key = (target as Element).closest<HTMLElement>('[data-step]');
    if (key) road.scrollBy({ left: Number(key.dataset['step']) * step() });
  });
  road.addEventListener('scroll', tell, { passive: true });
  new ResizeObserver(tell).observe(road);
}
