import type { DOMPurify } from 'dompurify';
import { Marked, type Tokens } from 'marked';
import { cleanNote } from '#domain/news/chat-markdown.ts';
import { escapeHtml } from '#domain/site/html.ts';
import { isOwnPath, isWebLink } from '#domain/site/web-address.ts';
import type { NoteName } from './note-text.ts';
import { linkNames } from './record-links.ts';

const ALLOWED_TAGS = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'del',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const ALLOWED_ATTR = ['href', 'title', 'src', 'alt', 'start', 'rel', 'loading', 'decoding'];

/** The purifier's own look at addresses: web, mail, this site. It cannot tell hosts apart: the hooks below do. */
const ALLOWED_URI = /^(?:https?:|mailto:|\/(?![/\\])|#)/i;
const NOT_WEB = /^(?:mailto:|#)/i;

const DEEPEST = 6;

/** Chat shows HTML as it was typed, so do we: nothing of it reaches the page as markup. */
const renderer = { html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text) };

function toHtml(markdown: string): string {
  const parser = new Marked({ gfm: true, breaks: true, renderer });
  const tokens = parser.lexer(markdown);
  const headings: Tokens.Heading[] = [];
  void parser.walkTokens(tokens, (token) => {
    if (token.type === 'heading') headings.push(token as Tokens.Heading);
  });
  // The page has its own h1: the note's highest heading becomes h2, the others follow.
  const shift = 2 - Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) heading.depth = Math.min(heading.depth + shift, DEEPEST);
  return parser.parser(tokens);
}

function keepOwnImages(image: Element): void {
  if (!isOwnPath(image.getAttribute('src') ?? '')) {
    image.remove();
    return;
  }
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
}

function markForeignLinks(link: Element): void {
  link.removeAttribute('rel');
  const href = link.getAttribute('href');
  if (href === null || NOT_WEB.test(href) || isOwnPath(href)) return;
  if (isWebLink(href)) link.setAttribute('rel', 'noopener nofollow ugc');
  else link.removeAttribute('href');
}

function makeWhole(root: Element, base: string): void {
  for (const name of ['href', 'src']) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, new URL(element.getAttribute(name) ?? '', base).href);
    }
  }
}

/** What cleans markup, and a document that never held any: names in markup can stand for a document's own properties. */
type Purifier = { purify: DOMPurify; document: Document };

let purifier: Promise<Purifier> | undefined;

/** jsdom takes half a second to load: only who renders a note pays for it. */
async function loadPurifier(): Promise<Purifier> {
  const [{ default: createPurifier }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const { window } = new JSDOM('');
  const purify = createPurifier(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'IMG') keepOwnImages(node);
    if (node.nodeName === 'A') markForeignLinks(node);
  });
  return { purify, document: window.document };
}

/** The same as `sanitise`, as nodes. */
async function purified(html: string): Promise<HTMLElement> {
  purifier ??= loadPurifier();
  const { purify, document } = await purifier;
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOWED_URI_REGEXP: ALLOWED_URI,
    // The purifier holds every value it does not know to be harmless against the pattern of addresses.
    ADD_URI_SAFE_ATTR: ['start'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  const root = document.createElement('div');
  root.append(fragment);
  return root;
}

/** Markup reduced to what a note may hold; pictures of other hosts go, links to other hosts are marked as players' words. */
export async function sanitise(html: string): Promise<string> {
  return (await purified(html)).innerHTML;
}

export type NoteHtmlOptions = {
  names?: readonly NoteName[];
  /** Address of the page that it is read on: addresses become whole ones, for readers elsewhere. */
  base?: string;
};

/** A note's content as safe HTML, headings from h2 down. */
export async function noteHtml(content: string, { names = [], base }: NoteHtmlOptions = {}): Promise<string> {
  const root = await purified(toHtml(cleanNote(content)));
  linkNames(root, names);
  if (base !== undefined) makeWhole(root, base);
  return root.innerHTML;
}
