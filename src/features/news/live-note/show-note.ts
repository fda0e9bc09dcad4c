import type { PatchNote } from '#contract/patch-note.ts';

function line(name: 'h1' | 'h2' | 'p' | 'li', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** Chat codes such as `<@12>` and `<:star:34>`, and the marks of bold and italic letters. */
const CODES = /<(?:@[!&]?|#|a?:\w+:)\d+>|\*\*|__|[*`]/g;

/**
 * A note in plain lines until its page is printed: headings and lists are kept, everything else is text. The markdown of
 * a note is made safe where pages are made; none of it becomes markup here.
 */
export function showNote(note: PatchNote, title: string): Node {
  const made = document.createDocumentFragment();
  made.append(line('h1', title));
  const prose = document.createElement('div');
  prose.className = 'prose';
  let list: HTMLElement | null = null;
  for (const written of (note.content || note.description).split('\n')) {
    const text = written.replace(CODES, '').trim();
    const point = /^[-+•]\s+(.*)$/.exec(text)?.[1];
    if (point !== undefined) {
      list ??= prose.appendChild(document.createElement('ul'));
      list.append(line('li', point));
      continue;
    }
    list = null;
    const heading = /^#{1,6}\s+(.*)$/.exec(text)?.[1];
    if (text !== '') prose.append(heading === undefined ? line('p', text) : line('h2', heading));
  }
  made.append(prose);
  return made;
}
