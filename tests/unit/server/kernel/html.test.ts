import { describe, expect, it } from 'vitest';
import { html } from '#server/kernel/html.ts';

describe('html', () => {
  it('escapes values, in text and in attributes', () => {
    const value = `<b title="x">'&'</b>`;
    expect(html`<p title="${value}">${value}</p>`.source).toBe(
      '<p title="&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;">&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;</p>',
    );
  });

  it('leaves HTML as it is, one piece or many', () => {
    expect(html`<ul>${['a', '<'].map((text) => html`<li>${text}</li>`)}</ul>${html`<hr>`}`.source).toBe(
      '<ul><li>a</li><li>&lt;</li></ul><hr>',
    );
  });
});
