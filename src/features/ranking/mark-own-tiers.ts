/** Marks the steps of the page's ladder that the visitor's own players stand on; numbers are tiers from 1. */
export function markOwnTiers(tiers: ReadonlySet<number>, here: string): void {
  for (const step of document.querySelectorAll<HTMLElement>('[data-tier]')) {
    const formatters = step.querySelector('small');
    if (!formatters) continue;
    step.dataset['number'] ??= formatters.textContent ?? '';
    const own = tiers.has(Number(step.dataset['tier']));
    formatters.textContent = own ? here : step.dataset['number'];
    if (own) step.setAttribute('aria-current', 'true');
    else step.removeAttribute('aria-current');
  }
}
