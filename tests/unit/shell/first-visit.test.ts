// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { showFirstVisit } from '#shell/first-visit.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

function dialog(decode = () => Promise.resolve()): HTMLDialogElement {
  document.body.innerHTML = '<dialog><img alt="">Come in</dialog>';
  const box = document.body.firstElementChild as HTMLDialogElement;
  box.showModal = vi.fn();
  Object.assign(box.querySelector('img') ?? {}, { decode });
  return box;
}

it('opens once per browser and is remembered as the specified key', async () => {
  const box = dialog();
  await showFirstVisit(box);
  await showFirstVisit(box);
  expect(box.showModal).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('hasVisited')).toBe('true');
});

it('is for nobody who is signed in, or has signed in or registered in another tab meanwhile', async () => {
  const box = dialog();
  document.documentElement.dataset['session'] = 'in';
  await showFirstVisit(box);
  delete document.documentElement.dataset['session'];
  expect(box.showModal).not.toHaveBeenCalled();
  expect(localStorage.getItem('hasVisited')).toBeNull();
  const coming = dialog(async () => localStorage.setItem('hasVisited', 'true'));
  await showFirstVisit(coming);
  expect(coming.showModal).not.toHaveBeenCalled();
});

it('waits for another visit while another dialog is open', async () => {
  const box = dialog();
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  await showFirstVisit(box);
  expect(box.showModal).not.toHaveBeenCalled();
  expect(localStorage.getItem('hasVisited')).toBeNull();
});

it('is not shown without its picture', async () => {
  const box = dialog(() => Promise.reject(new DOMException('broken', 'EncodingError')));
  await showFirstVisit(box);
  expect(box.showModal).not.toHaveBeenCalled();
  expect(localStorage.getItem('hasVisited')).toBeNull();
});

it('is not given on every page to a browser that keeps nothing', async () => {
  const box = dialog();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await showFirstVisit(box);
  expect(box.showModal).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
