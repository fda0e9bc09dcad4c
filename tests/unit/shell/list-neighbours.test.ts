// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveList } from '#session/last-list.ts';
import { readList, showNeighbours } from '#shell/list-neighbours.ts';

const path = (id: number) => `/database/item/${id}/thing-${id}/en`;
const listOf = (length: number) => ({
  href: '/database/list-items/7?sort=atk',
  name: 'Swords',
  items: Array.from({ length }, (_, id): [string, string] => [path(id), `Thing <${id}>`]),
});
const stored = () => sessionStorage.getItem('list') ?? '';

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset['language'] = 'en';
  document.body.innerHTML = '<main></main>';
});

describe('the list that a page was opened from', () => {
  it('comes back as it was kept', () => {
    saveList(listOf(3));
    expect(readList(stored())).toEqual(listOf(3));
  });

  it('keeps two hundred rows around those on screen', () => {
    const kept = (around: number) => {
      saveList(listOf(1_000), around);
      return readList(stored())?.items.map(([href]) => href) ?? [];
    };
    expect([kept(0).length, kept(0)[0]]).toEqual([200, path(0)]);
    expect([kept(500).length, kept(500)[0]]).toEqual([200, path(400)]);
    expect([kept(999).length, kept(999).at(-1)]).toEqual([200, path(999)]);
  });

  it('is lost in silence where the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveList(listOf(3))).not.toThrow();
  });

  it.each([
    '',
    '7',
    'null',
    '{',
    '[]',
    '{"href":"https://other.example/","name":"x","items":[]}',
    '{"href":"/x","name":7,"items":[]}',
  ])('is none when the storage holds %j', (text) => {
    expect(readList(text)).toBeNull();
  });

  it('leaves out rows that lead elsewhere', () => {
    const items = [['//other.example/', 'x'], [path(1), 'One'], 7, ['/a', 8]];
    expect(readList(JSON.stringify({ href: '/x', name: 'X', items }))?.items).toEqual([[path(1), 'One']]);
  });
});

describe('a page of it', () => {
  const links = () =>
    [...document.querySelectorAll('main nav a')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-label') ?? link.textContent,
    ]);
  const show = async (here: string) => {
    history.replaceState(null, '', here);
    saveList(listOf(3));
    await showNeighbours(stored());
    return links();
  };

  it('leads to the ones before and after it, and back', async () => {
    expect(await show(path(1))).toEqual([
      [path(0), 'Previous: Thing <0>'],
      ['/database/list-items/7?sort=atk', 'Swords'],
      [path(2), 'Next: Thing <2>'],
    ]);
  });

  it('has one neighbour at either end, and none elsewhere', async () => {
    expect((await show(path(0))).map(([href]) => href)).toEqual([listOf(3).href, path(1)]);
    document.body.innerHTML = '<main></main>';
    expect(await show(path(9))).toEqual([]);
  });
});
