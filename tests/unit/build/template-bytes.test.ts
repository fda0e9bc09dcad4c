import { expect, it } from 'vitest';
import { parseTemplate } from '#build/page-templates.ts';
import { TemplateBytes } from '#build/template-bytes.ts';

const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const page = (body: string) => ({ texts: { title: '∞ & Ægis' }, markup: { body } });
const frame = parseTemplate('«X_title_» <p>X_body_</p> é', 'X');

it('a page is the same as text and as bytes, whatever letters it has', () => {
  expect(decoded(new TemplateBytes().filled(frame, page('日本 🗡')))).toBe('«∞ &amp; Ægis» <p>日本 🗡</p> é');
});

it('a page longer than all before makes room, and the next one is as short as it is', () => {
  const bytes = new TemplateBytes();
  const long = '€'.repeat(300_000);
  expect(decoded(bytes.filled(frame, page(long)))).toBe(`«∞ &amp; Ægis» <p>${long}</p> é`);
  expect(decoded(bytes.filled(frame, page('a')))).toBe('«∞ &amp; Ægis» <p>a</p> é');
});
