// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSeen } from '#session/seen.ts';
import { rememberVisit } from '#session/stored-keys.ts';

function open(path: string, heading = ''): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = heading && `<main><h1>${heading}</h1></main>`;
  rememberVisit();
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('the last twenty records are kept, the newest first, each once in whatever language', () => {
  for (let id = 1; id <= 21; id += 1) open(`/database/item/${id}/blade/en`, `Blade ${id}`);
  open('/database/item/9/hoja/es', 'Hoja 9');
  open('/database/monster/9/wolf/en', 'Wolf');
  const seen = readSeen();
  expect(seen).toHaveLength(20);
  expect(seen.slice(0, 3)).toMatchObject([
    { kind: 'monster', id: 9, name: 'Wolf', href: '/database/monster/9/wolf/en' },
    { kind: 'item', id: 9, name: 'Hoja 9', href: '/database/item/9/hoja/es' },
    { kind: 'item', id: 21, name: 'Blade 21' },
  ]);
  expect(seen.filter(({ kind, id }) => kind === 'item' && id === 9)).toHaveLength(1);
});

test('other pages, continued lists and pages that have yet to find their record are not kept', () => {
  open('/database/guide/3', 'Guide');
  open('/database/item/9/blade/en/dropped-by/2', 'Blade');
  open('/database/item/9/blade/en');
  expect(readSeen()).toEqual([]);
});

test('what something else wrote is left out, and storage that refuses is empty', () => {
  const good = { kind: 'item', id: 9, name: 'Blade', href: '/database/item/9/blade/en', at: 1 };
  const bad = [null, 7, { ...good, id: 'x' }, { ...good, href: 'javascript:alert(1)' }, { ...good, kind: 'monster' }];
  localStorage.setItem('seen', JSON.stringify([...bad, good]));
  expect(readSeen()).toEqual([good]);
  for (const text of ['{', '{"a":1}', '"x"']) {
    localStorage.setItem('seen', text);
    expect(readSeen()).toEqual([]);
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => open('/database/item/9/blade/en', 'Blade')).not.toThrow();
  expect(readSeen()).toEqual([]);
});
