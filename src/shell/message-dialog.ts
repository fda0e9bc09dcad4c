import '#styles/app.css';
import { fetchTexts } from '#i18n/fetched-texts.ts';
import { element, emblem } from '#lib/elements.ts';
import { $message, type Message, type MessageLink, messageTarget } from '#session/message.ts';
import { pageLanguage } from './page-language.ts';

/** The figure in the emblem: the dialog's title says the same in words. */
const EMBLEMS: Record<Message['status'], string> = {
  success: 'm22 45 10 10 18-22',
  failed: 'M36 26v22M36 58v1',
};

function closed(message: Message): void {
  if ($message.get() === message) $message.set(null);
  const target = messageTarget(message, pageLanguage().site, location.search);
  if (target) location.assign(target);
}

const way = ({ text, href }: MessageLink, look?: string) => element('a', { href, class: look }, text);

async function open(message: Message): Promise<void> {
  const { close } = await fetchTexts(pageLanguage().site, 'shell');
  const { action, links = [] } = message;
  const look = action ? 'button button--quiet' : 'button';
  const button = element('button', { class: look, type: 'submit' }, message.button ?? close);
  const dialog = element(
    'dialog',
    {
      class: `dialog dialog--${message.status} panel panel--proud`,
      'aria-labelledby': 'message-title',
      'aria-describedby': 'message-text',
    },
    emblem(EMBLEMS[message.status]),
    element('h2', { id: 'message-title' }, message.title),
    element('p', { id: 'message-text' }, message.text),
    element('form', { class: 'row', method: 'dialog' }, ...(action ? [way(action, 'button')] : []), button),
    ...(links.length > 0 ? [element('p', { class: 'row' }, ...links.map((link) => way(link)))] : []),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed(message);
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Draws the message dialog whenever `$message` holds one; Escape closes it as its button does. Its texts are fetched at once. */
export function drawMessages(): void {
  fetchTexts(pageLanguage().site, 'shell').catch(console.warn);
  $message.subscribe((message) => {
    if (message) void open(message);
  });
}
