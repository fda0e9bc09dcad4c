import { expect, it } from 'vitest';
import { Html, html, htmlAsWritten, joined } from '#domain/site/html.ts';

it('escapes whatever is not markup, between tags and in attributes', () => {
  const name = `<b onclick='x'>"Tom & Jerry"</b>`;
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;b onclick=&#39;x&#39;&gt;&quot;Tom &amp; Jerry&quot;&lt;/b&gt;">&lt;b onclick=&#39;x&#39;&gt;&quot;Tom &amp; Jerry&quot;&lt;/b&gt;</p>',
  );
});

it('puts markup in as it is, and lists one after another', () => {
  const rows = ['a', '<'].map((row) => html`<li>${row}</li>`);
  expect(html`<ul>${rows}</ul>`.text).toBe('<ul><li>a</li><li>&lt;</li></ul>');
  expect(html`${new Html('<br>')}`.text).toBe('<br>');
});

it('prints 0 and nothing for what is not there', () => {
  expect(html`${0}${null}${undefined}${false}${''}${[]}`.text).toBe('0');
});

it('leaves the layout of the source out, not the words on one line', () => {
  expect(
    html`
      <p>
        one <b>two</b> ${'three'}
      </p>
    `.text,
  ).toBe('<p>one <b>two</b> three</p>');
});

it('leaves the line breaks in where they count', () => {
  expect(htmlAsWritten`<p>\n${'<'}\n</p>`.text).toBe('<p>\n&lt;\n</p>');
});

it('joins pieces with a text between them', () => {
  expect(joined(['a', html`<b>b</b>`], ' & ').text).toBe('a &amp; <b>b</b>');
});
