import { hash } from 'node:crypto';
import { Marked, type Tokens } from 'marked';
import { cleanNote } from '#domain/news/chat-markdown.ts';

/** What of a note shows pictures: its text, and the one on top. */
export type NotePictures = { content: string; image: string | null };

/** Where the site keeps pictures that notes brought along from other hosts. */
const FOLDER = '/pictures/notes/';
const NAME = '[0-9a-f]{16}\\.webp';

/** How such a picture is called: by its content. */
export function notePictureName(bytes: Uint8Array): string {
  return `${hash('sha256', bytes, 'hex').slice(0, 16)}.webp`;
}

export function isNotePictureName(word: string): boolean {
  return new RegExp(`^${NAME}$`).test(word);
}

export function ownPictureNames({ content, image }: NotePictures): string[] {
  const named = `${content}\n${image ?? ''}`.matchAll(new RegExp(`${FOLDER}(${NAME})`, 'g'));
  return [...new Set([...named].map(([, name = '']) => name))];
}

const isForeign = (address: string): boolean => /^(?:https?:)?\/\//i.test(address);

function imagesIn(content: string): Tokens.Image[] {
  const parser = new Marked({ gfm: true, breaks: true });
  const images: Tokens.Image[] = [];
  void parser.walkTokens(parser.lexer(cleanNote(content)), (token) => {
    if (token.type === 'image') images.push(token as Tokens.Image);
  });
  return images;
}

export function foreignPictures({ content, image }: NotePictures): string[] {
  const addresses = [...(image === null ? [] : [image]), ...imagesIn(content).map(({ href }) => href)];
  return [...new Set(addresses.filter(isForeign))];
}

const TITLE = /(?:\s+(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\((?:[^()\\]|\\[\s\S])*\)))?/.source;

/** A picture of the text as it is written, with another address; one that names its address elsewhere gets it here. */
function rewritten({ raw, href, text, title }: Tokens.Image, address: string): string {
  const [whole, before, after] = new RegExp(`(\\]\\(\\s*<?)${RegExp.escape(href)}(>?${TITLE}\\s*\\))$`).exec(raw) ?? [];
  if (whole !== undefined) return raw.slice(0, -whole.length) + before + address + after;
  const words = text.replace(/[[\]\\]/g, '\\$&');
  return `![${words}](${address}${title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''})`;
}

/** Where a picture is written. Words in brackets alone are the beginning of other pictures, too. */
function placesOf(raw: string): RegExp {
  const isShort = raw.endsWith(']') && !raw.includes('][');
  return new RegExp(RegExp.escape(raw) + (isShort ? '(?![[(])' : ''), 'g');
}

/** The note with pictures of this site in the place of those of other hosts; `names` are by the address that is replaced. */
export function withOwnPictures<Note extends NotePictures>(note: Note, names: ReadonlyMap<string, string>): Note {
  if (names.size === 0) return note;
  let { content } = note;
  for (const image of imagesIn(content)) {
    const name = names.get(image.href);
    if (name !== undefined) content = content.replace(placesOf(image.raw), () => rewritten(image, FOLDER + name));
  }
  const top = note.image === null ? undefined : names.get(note.image);
  return { ...note, content, image: top === undefined ? note.image : FOLDER + top };
}
