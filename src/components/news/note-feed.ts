import { feedAddress, noteAddress, pageAddress } from '#domain/site/addresses.ts';
import { escapeHtml } from '#domain/site/html.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { SITE } from '#lib/site.ts';
import { noteHtml } from '#snapshot/note-html.ts';
import type { FeedEntry } from '#snapshot/note-page.ts';
import { noteBody } from '#snapshot/note-text.ts';
import { noteTitle } from './note-title.ts';

/** Signs that XML cannot carry, escaped or not. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** A text between tags or in a quoted attribute of XML. */
const xml = (text: string): string => escapeHtml(text.toWellFormed().replace(NOT_XML, ''));

const named = (name: string, text: string, attributes = ''): string => `<${name}${attributes}>${xml(text)}</${name}>`;
const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${xml(href)}"/>`;

async function entryOf(entry: FeedEntry, language: Language, origin: string): Promise<string> {
  const address = origin + noteAddress(entry.id, language.site);
  return [
    '<entry>',
    named('id', address),
    named('title', noteTitle(language, entry)),
    link('alternate', 'text/html', address),
    named('published', entry.instant),
    named('updated', entry.updated),
    ...(entry.excerpt ? [named('summary', entry.excerpt)] : []),
    named('content', await noteHtml(noteBody(entry.content), { base: address }), ' type="html"'),
    '</entry>',
  ].join('\n');
}

/** The start of time, for a feed in which nothing was ever written: Atom asks for a date. */
const NEVER = new Date(0).toISOString();

/** An Atom feed (RFC 4287) of notes, newest first; `origin` is where the site is found. */
export async function noteFeed(entries: readonly FeedEntry[], language: Language, origin: string): Promise<string> {
  const t = translator(language);
  const own = origin + feedAddress(language.site);
  const written: string[] = [];
  for (const entry of entries) written.push(await entryOf(entry, language, origin));
  const updated = entries.map((entry) => entry.updated).sort();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.web}">`,
    named('id', own),
    named('title', `${SITE.product} · ${t('news:title')}`),
    named('subtitle', t('news:lead')),
    link('self', 'application/atom+xml', own),
    link('alternate', 'text/html', origin + pageAddress('news', language.site)),
    named('updated', updated.at(-1) ?? NEVER),
    named('icon', `${origin}/favicon.png`),
    `<author>${named('name', SITE.product)}${named('uri', origin)}</author>`,
    ...written,
    '</feed>\n',
  ].join('\n');
}
