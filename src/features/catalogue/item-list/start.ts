import { keepList } from './keep-list.ts';
import { saysState } from './query-names.ts';
import { showCharacter } from './show-character.ts';

/** What leads to a list that lives: typing, choosing, sending, and its buttons. */
const EVENTS = ['input', 'change', 'submit', 'click'] as const;

/**
 * Waits for the first use of a list and fetches what makes it live then; what was done meanwhile is not lost. A query
 * string is a use, too: the head script has hidden the finished rows for it.
 */
function awaitUse(root: HTMLElement): void {
  let waking = false;
  let pressed: HTMLElement | null = null;
  /** A choice that applies at once, and a form; what is typed into the search is read by the list itself. */
  let chosen: { field: HTMLSelectElement | HTMLInputElement; value: string } | null = null;
  let sent: HTMLFormElement | null = null;

  async function wake(): Promise<void> {
    if (waking) return;
    waking = true;
    try {
      const { openList } = await import('./open-list.ts');
      for (const event of EVENTS) root.removeEventListener(event, onUse);
      openList(root);
      pressed?.click();
      sent?.requestSubmit();
      if (!chosen) return;
      chosen.field.value = chosen.value;
      chosen.field.dispatchEvent(new Event('change'));
    } catch (error) {
      // The finished rows stay; the next use tries again.
      console.warn('The list could not be opened.', error);
      waking = false;
      delete document.documentElement.dataset.asked;
    }
  }

  function onUse(event: Event): void {
    const button = (event.target as Element).closest<HTMLButtonElement>('button');
    if (event.type === 'click' && !button) {
      if ((event.target as Element).closest('.link-item')) keepList(root);
      return;
    }
    if (event.type === 'submit') {
      event.preventDefault();
      sent = event.target as HTMLFormElement;
    }
    if (event.type === 'change') {
      const field = event.target as HTMLSelectElement;
      if (!field.form) chosen = { field, value: field.value };
    }
    if (button?.type === 'button') pressed = button;
    void wake();
  }

  for (const event of EVENTS) root.addEventListener(event, onUse);
  if (saysState(location.search)) void wake();
  else delete document.documentElement.dataset.asked;
}

const root = document.querySelector<HTMLElement>('[data-list]');
if (root) {
  showCharacter(root);
  awaitUse(root);
}
