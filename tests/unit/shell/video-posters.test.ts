// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { playVideo, stopVideo } from '#shell/play-video.ts';
import { watchPosters } from '#shell/video-posters.ts';

watchPosters();
// What is not taken over would leave the page, which jsdom cannot.
const left = vi.fn((event: Event) => event.preventDefault());
window.addEventListener('click', (event) => event.defaultPrevented || left(event));

function poster(kind: string, source: string, page = ''): HTMLElement {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div data-video="${kind}" data-source="${source}" data-title="Low tide" data-failed="Not now." ${page && `data-page="${page}"`}>
      <a class="video-poster" href="/film"><b>Low tide</b></a><p role="status"></p>
    </div>`,
  );
  return document.body.lastElementChild as HTMLElement;
}

const playerOf = (box: HTMLElement) => box.querySelector<HTMLElement>('.video-player');
const linkOf = (box: HTMLElement) => box.querySelector('a') as HTMLAnchorElement;
const press = (box: HTMLElement, how: MouseEventInit = {}) =>
  linkOf(box).firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));

beforeEach(() => {
  document.body.replaceChildren();
  left.mockClear();
});

test('a pressed poster becomes a named player with the focus in it', async () => {
  const box = poster('file', '/media/a.webm');
  expect(document.querySelector('video, iframe')).toBeNull();
  press(box);
  await vi.waitFor(() => expect(playerOf(box)).not.toBeNull());
  const player = playerOf(box) as HTMLVideoElement;
  expect([player.localName, player.getAttribute('src'), player.controls]).toEqual(['video', '/media/a.webm', true]);
  expect(player.getAttribute('aria-label')).toBe('Low tide');
  expect(document.activeElement).toBe(player);
  expect(linkOf(box).hidden).toBe(true);
  expect(left).not.toHaveBeenCalled();
});

test('a film of a host is framed, told the host name of the page where it asks for it, and kept from leading the page away', () => {
  const box = poster('embed', 'https://player.twitch.tv/?video=v1&amp;autoplay=true', 'parent');
  playVideo(box);
  const frame = playerOf(box) as HTMLIFrameElement;
  expect(frame.getAttribute('src')).toBe('https://player.twitch.tv/?video=v1&autoplay=true&parent=localhost');
  expect(frame.title).toBe('Low tide');
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(document.activeElement).toBe(frame);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'pressed for another tab (%o), a poster is the link that it looks like',
  (how) => {
    const box = poster('file', '/media/a.webm');
    press(box, how);
    expect(left).toHaveBeenCalledOnce();
    expect(playerOf(box)).toBeNull();
  },
);

test('a film of an unknown host has no player: its link is followed', () => {
  const box = poster('file', '');
  box.removeAttribute('data-video');
  press(box);
  expect(left).toHaveBeenCalledOnce();
});

test('one film plays at a time: the other goes back to its poster', () => {
  const [one, other] = [poster('file', '/a.webm'), poster('file', '/b.webm')];
  playVideo(one);
  playVideo(other);
  expect([playerOf(one), linkOf(one).hidden]).toEqual([null, false]);
  expect(playerOf(other)).not.toBeNull();
  stopVideo(other);
  expect(document.querySelectorAll('.video-player')).toHaveLength(0);
});

test('where a film cannot be played the poster comes back, says so and has the focus; the next try is quiet', () => {
  const box = poster('file', '/a.webm');
  playVideo(box);
  playerOf(box)?.dispatchEvent(new Event('error'));
  expect(playerOf(box)).toBeNull();
  expect(box.querySelector('[role=status]')?.textContent).toBe('Not now.');
  expect(document.activeElement).toBe(linkOf(box));
  playVideo(box);
  expect(box.querySelector('[role=status]')?.textContent).toBe('');
});
