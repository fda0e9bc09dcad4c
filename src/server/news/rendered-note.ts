import { LRUCache } from 'lru-cache';
import { noteSizeProblem } from '#domain/news/note-size.ts';
import { noteHtml } from '#snapshot/note-html.ts';

/** Of texts that are kept rendered, in characters: a hundred long notes. */
const MOST = 3_000_000;

const rendered = new LRUCache<string, string>({
  maxSize: MOST,
  sizeCalculation: (html, content) => html.length + content.length + 1,
});

/**
 * A note's text as safe HTML, as a build prints it but for the links of items' names, which only a whole snapshot knows. A text is
 * rendered once: notes are few, those that ask may be many. One that would take too long is not rendered.
 */
export async function renderedNote(content: string): Promise<string | undefined> {
  const known = rendered.get(content);
  if (known !== undefined) return known;
  if (noteSizeProblem(content) !== null) return undefined;
  const html = await noteHtml(content);
  rendered.set(content, html);
  return html;
}
