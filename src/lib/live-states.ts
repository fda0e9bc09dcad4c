/** The states of a page that fills itself, besides its content; each has a `<template data-state>`. */
type LiveState = 'asking' | 'missing' | 'unasked';

/** The part of a page that is filled in the browser, out of the page's own templates. */
export class LiveStates {
  readonly #root: HTMLElement;

  constructor(root: HTMLElement, retry: () => void) {
    this.#root = root;
    root.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('[data-retry]')) retry();
    });
  }

  show(state: LiveState): void {
    const template = this.#root.querySelector<HTMLTemplateElement>(`template[data-state="${state}"]`);
    if (template) this.fill(template.content.cloneNode(true), template.dataset.title ?? null, state === 'asking');
  }

  /** The title goes with the page: search results and bookmarks name what is on screen; null leaves it as it is. */
  fill(content: Node, title: string | null, busy = false): void {
    // The pressed button is removed with its state; the focus moves to the next state's button.
    const hadFocus = this.#root.contains(document.activeElement);
    this.#root.querySelector('[data-shown]')?.replaceChildren(content);
    if (hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    this.#root.setAttribute('aria-busy', String(busy));
    if (title !== null) document.title = `${title} · ${this.#root.dataset.product}`;
  }
}
