import { element } from '#lib/elements.ts';

/** What a framed player may do: everything a film needs, but not lead the page elsewhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms';

const PLAYER = ':is(iframe, video)';

function playerOf({ video, source = '', title = '', page }: DOMStringMap): HTMLElement {
  const look = { 'aria-label': title };
  if (video === 'file') {
    return element('video', { ...look, src: source, controls: '', playsinline: '', autoplay: '', tabindex: '-1' });
  }
  const address = new URL(source);
  if (page) address.searchParams.set(page, location.hostname);
  return element('iframe', {
    ...look,
    title,
    src: address.href,
    sandbox: SANDBOX,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    allowfullscreen: '',
    // Hosts refuse a page that does not say where it is.
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
}

/** Takes a running player away again, and its sound with it; the poster is back in its place. */
function stopVideo(box: HTMLElement): void {
  box.querySelector(PLAYER)?.remove();
  const poster = box.querySelector('a');
  if (poster) poster.hidden = false;
}

/** Puts the player where the poster was, with the focus in it; where a film cannot be played, the poster comes back and says so. */
export function playVideo(box: HTMLElement): void {
  const poster = box.querySelector('a');
  const status = box.querySelector('[role=status]');
  if (!poster) return;
  // One film at a time.
  for (const other of document.querySelectorAll<HTMLElement>(`[data-video]:has(${PLAYER})`)) stopVideo(other);
  if (status) status.textContent = '';
  const player = playerOf(box.dataset);
  player.addEventListener('error', () => {
    stopVideo(box);
    if (status) status.textContent = box.dataset['failed'] ?? '';
    poster.focus();
  });
  poster.hidden = true;
  box.append(player);
  player.focus();
}
