import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchBundle } from '#build/bundle.ts';
import {
  type PageValues,
  parseTemplate,
  printTemplate,
  printTemplates,
  registerTemplate,
  shownValues,
  staticPathsFor,
  type Template,
  templateOf,
} from '#build/page-templates.ts';
import { TemplateBytes } from '#build/template-bytes.ts';
import { ROOT } from '#support/server/source-files.ts';

type Values = { texts: { title: string; path: string }; markup: { body: string } };

const values: Values = { texts: { title: `Tom & "Jerry" <3 it's`, path: '/a' }, markup: { body: '<p>$& $1</p>' } };

function filled(frame: Template, page: PageValues): string {
  return new TextDecoder().decode(new TemplateBytes().filled(frame, page));
}

/** As a page would be printed: Astro escapes what it is given, marks come through unchanged. */
function page({ texts, markup }: Values): string {
  return `<title>${texts.title} · X</title><meta content="${texts.title}"><a href="http://x${texts.path}">${texts.title}</a>${markup.body}`;
}

it('a page gets its values while nobody prints a frame', () => {
  expect(shownValues(values)).toBe(values);
});

it('a frame is filled with every value, escaped as its place asks', async () => {
  const { printed, open } = await printTemplate(async () => page(shownValues(values)));
  expect(printed).not.toContain('Jerry');
  const text = 'Tom &amp; &quot;Jerry&quot; &lt;3 it&#39;s';
  const attribute = `Tom &amp; &quot;Jerry&quot; <3 it's`;
  expect(filled(parseTemplate(printed, open), values)).toBe(
    `<title>${text} · X</title><meta content="${attribute}"><a href="http://x/a">${text}</a><p>$& $1</p>`,
  );
});

it('a value that looks like a mark stays text', async () => {
  const { printed, open } = await printTemplate(async () => page(shownValues(values)));
  const sly = { ...values, texts: { title: `${open}_path_`, path: '/a' } };
  expect(filled(parseTemplate(printed, open), sly)).toContain(`<title>${open}_path_ · X`);
});

it('names the place that a page has no value for', async () => {
  const { printed, open } = await printTemplate(async () => page(shownValues(values)));
  const { texts } = values;
  expect(() => filled(parseTemplate(printed, open), { texts, markup: {} })).toThrow("no value for 'body'");
});

it('ends a frame that could not be printed', async () => {
  await expect(printTemplate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(shownValues(values)).toBe(values);
});

it('knows families by their component', () => {
  const family = { frameOf: () => 'one', valuesOf: () => values };
  registerTemplate('src/pages/thing.astro', family);
  expect(templateOf('src/pages/thing.astro')).toBe(family);
  expect(templateOf('src/pages/other.astro')).toBeNull();
});

type BundleHooks = {
  transform: (code: string, id: string) => void;
  writeBundle: (options: { dir: string }, output: Record<string, object>) => void;
};

it.each([
  ['src/records/item-view.ts', true],
  ['src/records/monster-view.ts', true],
  ['src/components/catalogue/data-files.ts', true],
  ['src/records/page-graph.ts', false],
])('other processes load the chunk of %s: %s', (path, isLoaded) => {
  const { bundle, plugin } = watchBundle();
  const { transform, writeBundle } = plugin as unknown as BundleHooks;
  transform(readFileSync(join(ROOT, path), 'utf8'), path);
  const chunk = { type: 'chunk', code: '', moduleIds: [path] };
  writeBundle.call({ environment: { name: 'prerender' } }, { dir: '/bundle' }, { 'chunk.mjs': chunk });
  expect([...bundle.families]).toEqual(isLoaded ? ['/bundle/chunk.mjs'] : []);
});

it('Astro hears of one record a frame while frames are printed, and of all otherwise', () => {
  const frameOf = (id: number) => (id % 2 === 0 ? 'even' : 'odd');
  expect([...staticPathsFor([1, 2, 3, 4], frameOf)]).toEqual([1, 2, 3, 4]);
  printTemplates(true);
  try {
    expect([...staticPathsFor([1, 2, 3, 4], frameOf)]).toEqual([1, 2]);
  } finally {
    printTemplates(false);
  }
});
