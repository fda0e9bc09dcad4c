/** Pictures that a page can do without: of items, which then show their drawing, and of notes. */
const PICTURES = '.icon-frame img, .note-art, .note-banner, .prose img';

/** Whether nothing of an element is left to be seen. */
function isEmpty(element: Element): boolean {
  return element.textContent?.trim() === '' && !element.querySelector('img:not([hidden])');
}

/** Hides a picture that did not load, and what held nothing else: a link around it, a paragraph. */
function hide(picture: HTMLElement): void {
  picture.hidden = true;
  for (const use of picture.parentElement?.querySelectorAll<SVGElement>(':scope > svg > [data-href]') ?? []) {
    use.setAttribute('href', use.dataset['href'] ?? '');
  }
  const prose = picture.closest('.prose');
  for (let around = picture.parentElement; prose && around && around !== prose; around = around.parentElement) {
    if (!isEmpty(around)) return;
    around.hidden = true;
  }
}

/** Leaves nothing behind of pictures that did not load. */
export function hideBroken(): void {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc && picture.matches(PICTURES))
      hide(picture);
  }
}
