// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveNote } from '#features/news/live-note/find-note.ts';
import { plainLines, showNote } from '#features/news/live-note/show-note.ts';
import { makeRelative } from '#features/news/note-times/make-relative.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import { languageOf } from '#i18n/languages.ts';
import { aNote } from '#support/catalogue/linked-world.ts';

function shown(note: Partial<LiveNote>, site = 'en'): HTMLElement {
  const language = languageOf(site);
  const texts = islandTexts(language, 'note');
  const { title, content } = showNote(aNote({ id: 7, ...note }), language, texts);
  document.title = title;
  document.body.replaceChildren(content);
  return document.body;
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});

describe('a note newer than the build', () => {
  it('is titled with its first line, PATCH and its date stand small beside it', () => {
    const own = { date: '2026-05-04T12:00:00Z', content: '# **Tides**\n\nHigh.', title: 'Tides', html: '<p>High.</p>' };
    const { html: _html, title: _title, ...plain } = own;
    for (const note of [own, plain]) {
      const page = shown(note);
      expect([document.title, page.querySelector('h1')?.textContent]).toEqual(['Tides', 'Tides']);
      expect(page.querySelector('.note-meta b')?.textContent).toBe('PATCH May 4, 2026');
      expect(page.querySelector('.prose')?.innerHTML).toBe('<p>High.</p>');
    }
  });

  it('is titled PATCH and its date where it has no such line, in the calendar that notes are dated by', () => {
    expect(shown({ date: '2026-05-04 23:30:00', content: '' }).querySelector('h1')?.textContent).toBe(
      'PATCH May 4, 2026',
    );
    expect(shown({ date: '2026-05-04', content: '' }, 'es').querySelector('h1')?.textContent).toBe(
      'PATCH 4 de mayo de 2026',
    );
    expect(document.title).toBe('PATCH 4 de mayo de 2026');
  });

  it('has its banner image, its reading time, and the way back; it has no neighbours yet', () => {
    const page = shown({ image: '/art/a.webp', content: 'word '.repeat(201) }, 'br');
    expect(page.querySelector('img')?.getAttribute('src')).toBe('/art/a.webp');
    expect(page.querySelector('.note-meta')?.textContent).toContain('Tempo estimado de leitura: 2 minutos');
    expect(page.querySelector('a.button')?.getAttribute('href')).toBe('/br/news');
    expect(page.querySelector('nav')).toBeNull();
  });

  it('shows nothing for a missing picture, or for one of another host', () => {
    for (const image of [null, 'https://x.example/a.png', '//x.example/a.png', 'javascript:alert(1)']) {
      expect(shown({ image }).querySelector('img')).toBeNull();
    }
  });

  it('says how long ago it was, with its date as title', () => {
    const page = shown({ date: '2026-05-04T12:00:00Z' });
    makeRelative(document, new Date('2026-05-06T13:00:00Z'));
    const time = page.querySelector('time');
    expect([time?.textContent, time?.title]).toEqual(['2 days ago', 'May 4, 2026']);
    shown({ date: '2026-05-04T12:00:00Z' });
    makeRelative(document, new Date('2026-05-04T11:00:00Z'));
    expect(document.querySelector('time')?.textContent).toBe('recently');
  });

  it('keeps its links, pictures and tables where the server rendered them', () => {
    const html = '<p><strong>Bold</strong> <a href="/x">link</a> <img src="/a.webp" alt=""></p>\n';
    expect(shown({ content: '**Bold**', html }).querySelector('.prose')?.innerHTML).toBe(html);
    expect(shown({ content: '**Bold**' }).querySelector('.prose')?.innerHTML).toBe('<p>Bold</p>');
  });

  it('shows its description where it has no content', () => {
    expect(shown({ content: '', description: 'Short.' }).querySelector('.prose')?.textContent).toBe('Short.');
  });
});

describe('lines of a note', () => {
  it.each([
    ['a heading', '## **New** :tada:', [{ is: 'h2', text: 'New' }]],
    [
      'points',
      '- one\n* two',
      [
        { is: 'li', text: 'one' },
        { is: 'li', text: 'two' },
      ],
    ],
    ['bold letters at the start are no point', '**Bold** words', [{ is: 'p', text: 'Bold words' }]],
    ['mentions and emojis of the chat go', 'Hi <@12> <:a:1> [[Wax]]', [{ is: 'p', text: 'Hi Wax' }]],
    ['a link keeps its words, a picture none', '![m](/m.png)[a](/b)', [{ is: 'p', text: 'a' }]],
    ['a quote keeps its words', '> said', [{ is: 'p', text: 'said' }]],
    ['fences, rules and empty lines say nothing', '```js\na\n```\n\n---\n|---|:-:|', [{ is: 'p', text: 'a' }]],
    ['markup is text', '<b onclick="x">b</b>', [{ is: 'p', text: '<b onclick="x">b</b>' }]],
  ])('%s', (_, content, lines) => {
    expect(plainLines(content)).toEqual(lines);
  });
});
