/** Gives jsdom's dialogs what browsers have: opening, and closing with its event. */
export function standInDialogs(): void {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
