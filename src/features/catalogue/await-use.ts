import { whenIdle } from '#lib/when-idle.ts';

/** The choices of a list, as choices.ts brings them; `lives`: its rows will be wanted, too. */
export async function choicesOf<Texts>(root: HTMLElement, lives = false): Promise<Texts> {
  const { bringChoices, bringRows } = await import('./choices.ts');
  if (lives) bringRows(root);
  return bringChoices<Texts>(root);
}

/** Brings what stands beside the list once that is seen: on a phone with its first use, unless it is `wanted` before. */
export function prepareChoices(root: HTMLElement, wanted = false): void {
  const bring = () =>
    whenIdle(() => {
      choicesOf(root).catch((error: unknown) => console.warn('The choices of the list did not come.', error));
    });
  if (wanted) bring();
  const facets = root.querySelector('[data-part="facets"]');
  if (wanted || !facets) return;
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    bring();
  });
  watch.observe(facets);
}

/** The finished rows stay, and the line over them says so; its button, as any other use, tries again, or loads the page again. */
function showFailed(root: HTMLElement, reload: boolean): void {
  const rows = root.querySelector<HTMLElement>('[data-part="rows"]');
  if (rows) rows.dataset.phase = 'failed';
  root.querySelector('[data-part="table"]')?.setAttribute('aria-busy', 'false');
  const status = root.querySelector('[data-part="status"]');
  if (status) status.textContent = root.querySelector('.list-failed p')?.textContent ?? '';
  if (reload) root.querySelector('[data-part="retry"]')?.addEventListener('click', () => location.reload());
}

/** What leads to a list that lives: typing, choosing, sending, and its buttons. */
const EVENTS = ['input', 'change', 'submit', 'click'] as const;

/**
 * Waits for the first use of a list and fetches what makes it live then; what was done meanwhile is not lost. A query
 * string may be a use, too (`asked`): the head script has hidden the finished rows for it.
 */
export function awaitUse(root: HTMLElement, load: () => Promise<(root: HTMLElement) => void>, asked: boolean): void {
  let waking = false;
  /** Set once the list is being opened: what does not fit the page then is of another build. */
  let loaded = false;
  /**
   * What was pressed, chosen and sent meanwhile, in this order, each element once; what is typed into the search is read by the list
   * itself.
   */
  const pending = new Map<EventTarget, () => void>();
  const later = (target: EventTarget, act: () => void) => {
    pending.delete(target);
    pending.set(target, act);
  };

  async function wake(): Promise<void> {
    if (waking) return;
    waking = true;
    root.querySelector('[data-part="table"]')?.setAttribute('aria-busy', 'true');
    try {
      const open = await load();
      for (const event of EVENTS) root.removeEventListener(event, onUse);
      loaded = true;
      open(root);
      for (const act of pending.values()) act();
    } catch (error) {
      console.warn('The list could not be opened.', error);
      waking = false;
      showFailed(root, loaded);
      delete document.documentElement.dataset.asked;
    }
  }

  function onUse(event: Event): void {
    const target = event.target as HTMLElement;
    const button = target.closest<HTMLButtonElement>('button[type=button]');
    // Stars and details belong to the whole site.
    if (target.matches('[data-compare]')) return;
    if (event.type === 'click' && (!button || button.matches('[data-keep], [data-peek]'))) return;
    if (event.type === 'click' && button && button.dataset.part !== 'retry') later(button, () => button.click());
    if (event.type === 'submit') {
      event.preventDefault();
      later(target, () => (target as HTMLFormElement).requestSubmit());
    }
    if (event.type === 'change') {
      const field = target as HTMLSelectElement;
      const { value } = field;
      const choose = () => {
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      };
      if (!field.form) later(field, choose);
    }
    void wake();
  }

  for (const event of EVENTS) root.addEventListener(event, onUse);
  // A list that was visited lives without the network, once there is a worker to keep what it needs.
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker?.controller;
  const keep = () =>
    whenIdle(() => {
      import('./choices.ts').then(({ keepWhole }) => keepWhole(root, load, isFirst)).catch(console.warn);
    });
  if (isFirst) serviceWorker?.addEventListener('controllerchange', keep, { once: true });
  else keep();
  if (asked) void wake();
  else delete document.documentElement.dataset.asked;
}
