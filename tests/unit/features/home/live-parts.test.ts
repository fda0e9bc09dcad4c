// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPromotion } from '#features/home/show-promotion.ts';
import { showWorld } from '#features/home/show-world.ts';
import { resources } from '#i18n/resources.ts';
import { greetOnce } from '#shell/first-visit.ts';

const { home: en } = resources.en;
const { home: fr } = resources.fr;

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.useRealTimers();
});

describe('the state of the world', () => {
  function place(texts: typeof en): HTMLElement {
    const box = document.createElement('div');
    Object.assign(box.dataset, {
      open: texts.worldOpen,
      one: texts.worldPlayers_one,
      other: texts.worldPlayers_other,
      since: texts.worldSince,
    });
    const state = document.createElement('span');
    state.dataset['worldState'] = '';
    state.textContent = texts.worldUnknown;
    const detail = document.createElement('small');
    detail.dataset['worldDetail'] = '';
    box.append(state, detail);
    return box;
  }

  it('stays not known while the game server has said nothing', () => {
    const box = place(en);
    showWorld(box, { online: null, since: null }, 'en');
    expect(box.textContent).toBe(en.worldUnknown);
    expect(box.querySelector('.lamp-on')).toBeNull();
  });

  it.each([
    [en, 'en', 1_284, 'Open1,284 players awake'],
    [en, 'en', 1, 'Open1 player awake'],
    [en, 'en', 0, 'Open0 players awake'],
    [fr, 'fr', 0, 'Ouvert0 joueur éveillé'],
    [fr, 'fr', 1_284, 'Ouvert1\u202f284 joueurs éveillés'],
  ])('says who plays, by the rules of the language', (texts, web, online, told) => {
    const box = place(texts);
    showWorld(box, { online, since: null }, web);
    expect(box.textContent).toBe(told);
    expect(box.querySelector('.lamp-on')).not.toBeNull();
  });

  it('says since when, and nothing of a time that is none', () => {
    const box = place(en);
    showWorld(box, { online: 3, since: '2031-02-03T04:05:00Z' }, 'en');
    expect(box.textContent).toMatch(/3 players awake · since Feb \d, 2031/);
    showWorld(box, { online: 3, since: 'long ago' }, 'en');
    expect(box.textContent).toBe('Open3 players awake');
  });
});

describe('the promotion', () => {
  const END = new Date('2031-02-04T12:00:00Z');

  function ribbon(): HTMLElement {
    document.body.innerHTML = `<aside hidden><a data-promotion-title></a><p data-promotion-time data-text="Ends in {{time}}" hidden></p></aside>`;
    return document.body.firstElementChild as HTMLElement;
  }

  beforeEach(() => vi.useFakeTimers({ now: new Date('2031-02-04T10:59:59Z') }));

  it('counts down, and goes when its time is over', () => {
    const box = ribbon();
    showPromotion(box, { title: 'More <b>for</b> less', href: '/store', endsAt: END }, 'en');
    const told = () => box.querySelector('p')?.textContent;
    expect([box.hidden, box.querySelector('a')?.textContent]).toEqual([false, 'More <b>for</b> less']);
    expect(told()).toBe('Ends in 1 hour, 0 minutes');
    vi.advanceTimersByTime(2_000);
    expect(told()).toBe('Ends in 59 minutes, 59 seconds');
    vi.advanceTimersByTime(3_598_000);
    expect([box.hidden, told()]).toEqual([false, 'Ends in 1 second']);
    vi.advanceTimersByTime(1_000);
    expect([box.hidden, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it('without an end shows no time', () => {
    const box = ribbon();
    showPromotion(box, { title: 'Open', href: null, endsAt: null }, 'en');
    expect([box.hidden, box.querySelector('p')?.hidden, box.querySelector('a')?.hasAttribute('href')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the greeting of a first visit', () => {
  function dialog(decode = () => Promise.resolve()): HTMLDialogElement {
    document.body.innerHTML = '<dialog><img alt="">Come in</dialog>';
    const box = document.body.firstElementChild as HTMLDialogElement;
    box.showModal = vi.fn();
    Object.assign(box.querySelector('img') ?? {}, { decode });
    return box;
  }

  it('opens once per browser and is remembered as the specified key', async () => {
    const box = dialog();
    await greetOnce(box);
    await greetOnce(box);
    expect(box.showModal).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('hasVisited')).toBe('true');
  });

  it('is for nobody who is signed in, or has signed in or registered in another tab meanwhile', async () => {
    const box = dialog();
    document.documentElement.dataset['session'] = 'in';
    await greetOnce(box);
    delete document.documentElement.dataset['session'];
    expect(box.showModal).not.toHaveBeenCalled();
    expect(localStorage.getItem('hasVisited')).toBeNull();
    const coming = dialog(async () => localStorage.setItem('hasVisited', 'true'));
    await greetOnce(coming);
    expect(coming.showModal).not.toHaveBeenCalled();
  });

  it('waits for another visit while another dialog is open', async () => {
    const box = dialog();
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    await greetOnce(box);
    expect(box.showModal).not.toHaveBeenCalled();
    expect(localStorage.getItem('hasVisited')).toBeNull();
  });

  it('is not shown without its picture', async () => {
    const box = dialog(() => Promise.reject(new DOMException('broken', 'EncodingError')));
    await greetOnce(box);
    expect(box.showModal).not.toHaveBeenCalled();
    expect(localStorage.getItem('hasVisited')).toBeNull();
  });

  it('is not given on every page to a browser that keeps nothing', async () => {
    const box = dialog();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await greetOnce(box);
    expect(box.showModal).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
