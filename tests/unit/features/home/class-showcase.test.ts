// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { awaitShowcase } from '#features/home/await-showcase.ts';
import { startShowcase } from '#features/home/class-showcase.ts';

/** What the browser would tell an observer, told by the test. */
let see: ((inView: boolean) => void)[] = [];
class Watched {
  readonly observe = vi.fn();
  readonly disconnect = vi.fn();
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    see.push((isIntersecting) => told([{ isIntersecting }]));
  }
}

const wishes = { lessMotion: false };
const played = vi.fn<(film: HTMLMediaElement) => void>();
const paused = vi.fn<(film: HTMLMediaElement) => void>();

beforeEach(() => {
  see = [];
  wishes.lessMotion = false;
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  vi.stubGlobal('IntersectionObserver', Watched);
  vi.stubGlobal('matchMedia', () => ({ matches: wishes.lessMotion, addEventListener: vi.fn() }));
  HTMLMediaElement.prototype.play = async function play() {
    played(this);
  };
  HTMLMediaElement.prototype.pause = function pause() {
    paused(this);
  };
  history.replaceState(null, '', '/');
  const keys = ['dk', 'hk', 'am'];
  document.body.innerHTML = `<div data-showcase data-pause="Pause" data-play="Play">
    <ul class="showcase-rail">${keys.map((key) => `<li><a id="choose-${key}" href="#class-${key}">${key}</a></li>`).join('')}</ul>
    ${keys.map((key) => `<section class="class-slide" id="class-${key}"><figure data-film="/${key}.webm"><img></figure></section>`).join('')}
  </div>`;
  played.mockClear();
  paused.mockClear();
});

const stage = () => document.querySelector('[data-showcase]') as HTMLElement;
const tab = (key: string) => document.getElementById(`choose-${key}`) as HTMLAnchorElement;
const places = () => [...document.querySelectorAll<HTMLElement>('.class-slide')].map(({ dataset }) => dataset['place']);
const films = () => [...document.querySelectorAll('video')].map((film) => film.getAttribute('src'));
const button = () => document.querySelector('button') as HTMLButtonElement;
const press = (key: string, name: string) =>
  tab(key).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

describe('the classes', () => {
  test('are tabs, one in view, the others above and below it', () => {
    startShowcase(stage());
    expect(places()).toEqual(['here', 'below', 'below']);
    tab('hk').click();
    expect(places()).toEqual(['above', 'here', 'below']);
    expect([tab('hk').ariaSelected, tab('hk').tabIndex, tab('dk').tabIndex]).toEqual(['true', 0, -1]);
    expect(document.getElementById('class-hk')?.getAttribute('aria-labelledby')).toBe('choose-hk');
  });

  test('are walked with arrow keys, round both ends', () => {
    startShowcase(stage());
    tab('dk').focus();
    press('dk', 'ArrowDown');
    expect(document.activeElement).toBe(tab('hk'));
    press('hk', 'End');
    expect(document.activeElement).toBe(tab('am'));
    press('am', 'ArrowDown');
    expect(places()).toEqual(['here', 'below', 'below']);
    press('dk', 'ArrowUp');
    expect(document.activeElement).toBe(tab('am'));
    press('am', 'Home');
    expect(document.activeElement).toBe(tab('dk'));
  });

  test('begin with the one in the address', () => {
    history.replaceState(null, '', '/#class-am');
    startShowcase(stage());
    expect(places()).toEqual(['above', 'above', 'here']);
  });

  test('are made ready only when the visitor comes near', async () => {
    awaitShowcase();
    see[0]?.(false);
    expect(stage().dataset['ready']).toBeUndefined();
    see[0]?.(true);
    await vi.waitFor(() => expect(stage().dataset['ready']).toBe(''));
  });
});

describe('a preview', () => {
  test('plays without sound while its class is in view, and is not fetched before', () => {
    startShowcase(stage());
    expect(films()).toEqual([]);
    see[0]?.(true);
    expect(films()).toEqual(['/dk.webm']);
    expect(document.querySelector('video')).toMatchObject({ muted: true, loop: true, playsInline: true });
    expect(played).toHaveBeenCalledOnce();
    tab('hk').click();
    expect(films()).toEqual(['/dk.webm', '/hk.webm']);
    expect(paused.mock.lastCall?.[0].getAttribute('src')).toBe('/dk.webm');
    paused.mockClear();
    see[0]?.(false);
    expect(paused).toHaveBeenCalledTimes(2);
  });

  test('rests at a press of the button, which says what pressing it does', () => {
    startShowcase(stage());
    see[0]?.(true);
    expect(button().ariaLabel).toBe('Pause');
    button().click();
    expect(button().ariaLabel).toBe('Play');
    expect(paused).toHaveBeenCalled();
    played.mockClear();
    tab('am').click();
    expect(played).not.toHaveBeenCalled();
  });

  test.each(['less motion', 'sparing data'])('is a picture for those who wish %s, until they ask for it', (wish) => {
    if (wish === 'less motion') wishes.lessMotion = true;
    else Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    startShowcase(stage());
    see[0]?.(true);
    expect(films()).toEqual([]);
    button().click();
    expect(films()).toEqual(['/dk.webm']);
  });

  test('that the browser cannot play leaves the picture', () => {
    startShowcase(stage());
    see[0]?.(true);
    document.querySelector('video')?.dispatchEvent(new Event('error'));
    expect(films()).toEqual([]);
  });
});
