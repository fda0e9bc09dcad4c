const FIRST = ['[autofocus]', 'a[href], button, input, select, textarea, [tabindex]'];

/** Gives jsdom's dialogs what browsers have: opening, which moves the focus inside, and closing with its event. */
export function standInDialogs(): void {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
    FIRST.map((selector) => this.querySelector<HTMLElement>(selector))
      .find((found) => found !== null)
      ?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
