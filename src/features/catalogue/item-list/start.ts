import { whenIdle } from '#lib/when-idle.ts';
import { readCharacter } from '#session/character.ts';
import { keepList } from './keep-list.ts';
import { saysState } from './query-names.ts';

/** What leads to a list that lives: typing, choosing, sending, and its buttons. */
const EVENTS = ['input', 'change', 'submit', 'click'] as const;

async function bringChoices(root: HTMLElement) {
  return (await import('./choices.ts')).bringChoices(root);
}

/** What stands beside the list comes when nothing else does; on a phone with its first use, unless a character was set. */
function prepare(root: HTMLElement): void {
  const facets = root.querySelector<HTMLElement>('[data-part="facets"]');
  if (!readCharacter() && !facets?.offsetParent) return;
  whenIdle(() => {
    bringChoices(root).catch((error: unknown) => console.warn('The choices of the list did not come.', error));
  });
}

/**
 * Waits for the first use of a list and fetches what makes it live then; what was done meanwhile is not lost. A query
 * string is a use, too: the head script has hidden the finished rows for it.
 */
function awaitUse(root: HTMLElement): void {
  let waking = false;
  /** What was pressed, chosen and sent meanwhile, in this order; what is typed into the search is read by the list itself. */
  let undone: (() => void)[] = [];

  async function wake(): Promise<void> {
    if (waking) return;
    waking = true;
    try {
      const [{ openList }, texts] = await Promise.all([import('./open-list.ts'), bringChoices(root)]);
      for (const event of EVENTS) root.removeEventListener(event, onUse);
      openList(root, texts);
      for (const act of undone) act();
    } catch (error) {
      // The finished rows stay, and the line over them says so; its button, as any other use, tries again.
      console.warn('The list could not be opened.', error);
      waking = false;
      undone = [];
      const rows = root.querySelector<HTMLElement>('[data-part="rows"]');
      if (rows) rows.dataset.phase = 'failed';
      delete document.documentElement.dataset.asked;
    }
  }

  function onUse(event: Event): void {
    const target = event.target as HTMLElement;
    const button = target.closest<HTMLButtonElement>('button[type=button]');
    // Stars and details belong to the whole site.
    if (event.type === 'click' && (!button || button.matches('[data-keep], [data-peek]'))) {
      if (target.closest('.link-item')) keepList(root);
      return;
    }
    if (event.type === 'click' && button) undone.push(() => button.click());
    if (event.type === 'submit') {
      event.preventDefault();
      undone.push(() => (target as HTMLFormElement).requestSubmit());
    }
    if (event.type === 'change') {
      const field = target as HTMLSelectElement;
      const { value } = field;
      const choose = () => {
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      };
      if (!field.form) undone.push(choose);
    }
    void wake();
  }

  for (const event of EVENTS) root.addEventListener(event, onUse);
  if (saysState(location.search)) void wake();
  else delete document.documentElement.dataset.asked;
}

const root = document.querySelector<HTMLElement>('[data-list]');
if (root) {
  prepare(root);
  awaitUse(root);
  // What was pressed before is pressed again: see head-script.ts.
  root.dataset.list = 'ready';
  root.dispatchEvent(new Event('astro:hydrate'));
}
