import type { IslandTexts } from '#i18n/island-texts.ts';

/** An element of a name below another, as `data-part` marks it; a page without it is not one of ours. */
export function part<Kind extends HTMLElement>(root: ParentNode, name: string): Kind {
  const found = root.querySelector<Kind>(`[data-part="${name}"]`);
  if (!found) throw new Error(`There is no part '${name}'.`);
  return found;
}

/** All elements of a name: what stands above a list and below it. */
export function parts(root: ParentNode, name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)];
}

/** Closes a dialog when its button or what lies outside is pressed; the browser gives the focus back. */
export function letLeave(dialog: HTMLDialogElement, close: HTMLElement): void {
  close.addEventListener('click', () => dialog.close());
  // The press must begin outside, too: selecting text by dragging may end with a click outside.
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  });
}

/** In milliseconds: screen readers announce the result when the typing pauses, not at every letter. */
const PAUSE = 500;

/** Makes what has a status announced. */
export function announcer(status: HTMLElement): (text: string) => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      status.textContent = text;
    }, PAUSE);
  };
}

/** The texts that a list says by script; they come with its choices. */
export type ListTexts = IslandTexts<'liveList'>;

/** What all parts of a living list share. */
export type ListPage = {
  root: HTMLElement;
  texts: ListTexts;
  number: (value: number) => string;
  /** Announces to screen readers. */
  say: (text: string) => void;
};
