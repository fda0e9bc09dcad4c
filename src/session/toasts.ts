import { atom } from 'nanostores';

export type Toast = { id: number; text: string };

const DURATION = 10_000;
let lastId = 0;

/** The toasts on screen, oldest first; the shell draws them. */
export const $toasts = atom<readonly Toast[]>([]);

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** Shows a text at the bottom right for ten seconds. */
export function showToast(text: string): void {
  lastId += 1;
  const id = lastId;
  $toasts.set([...$toasts.get(), { id, text }]);
  setTimeout(() => dismissToast(id), DURATION);
}
