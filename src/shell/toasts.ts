import { fetchTexts } from '#i18n/fetched-texts.ts';
import { element, icon } from '#lib/elements.ts';
import { $toasts, dismissToast, type Toast } from '#session/toasts.ts';
import { ICONS } from '#ui/icons.ts';
import { pageLanguage } from './page-language.ts';
import './toasts.css';

function drawn({ id, text }: Toast, close: string): HTMLElement {
  const button = element(
    'button',
    { class: 'tool', type: 'button' },
    icon(ICONS.close),
    element('span', { class: 'visually-hidden' }, close),
  );
  button.addEventListener('click', () => dismissToast(id));
  return element(
    'div',
    { class: 'panel toast', 'data-id': String(id) },
    icon(ICONS.check),
    element('span', {}, text),
    button,
  );
}

/** Draws `$toasts` into a polite live region, which has to be in the page before its first text. */
export async function drawToasts(): Promise<void> {
  const region = element('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });
  document.body.append(region);
  const { close } = await fetchTexts(pageLanguage().site, 'shell');
  $toasts.subscribe((toasts) => {
    const shown = new Map([...region.children].map((child) => [child.getAttribute('data-id'), child]));
    region.replaceChildren(...toasts.map((toast) => shown.get(String(toast.id)) ?? drawn(toast, close)));
  });
}
