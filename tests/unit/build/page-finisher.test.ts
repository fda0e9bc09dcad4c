import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cachePart } from '#build/page-parts.ts';
import { PageFinisher } from '#build/page-writer.ts';

const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('puts parts of parts in place', () => {
  const finisher = new PageFinisher();
  const brand = cachePart('brand', '<b>Memoria</b>');
  const header = cachePart('header', `<header>${brand}</header>`);
  expect(finisher.finish('/', `<body>${header}${brand}</body>`).html).toBe(
    '<body><header><b>Memoria</b></header><b>Memoria</b></body>',
  );
});

it('allows the code inside the parts of a page, and of no other page', () => {
  const finisher = new PageFinisher();
  const [one, two] = [cachePart('one', '<script>a()</script>'), cachePart('two', '<style>b{}</style>')];
  expect(finisher.finish('/both', `${one}<script>c()</script>${two}`).code).toEqual({
    scripts: [source('a()'), source('c()')].sort(),
    styles: [source('b{}')],
  });
  expect(finisher.finish('/one', `<p>${one}</p>`).code).toEqual({ scripts: [source('a()')], styles: [] });
  expect(finisher.finish('/none', '<p></p>').code).toEqual({ scripts: [], styles: [] });
});

it('gives pages with equal code one object, wherever it stands', () => {
  const finisher = new PageFinisher();
  const part = cachePart('script', '<script>a()</script>');
  expect(finisher.finish('/a', part).code).toBe(finisher.finish('/b', '<script>a()</script>').code);
});

it('refuses a style attribute inside a part', () => {
  const finisher = new PageFinisher();
  const part = cachePart('styled', '<p style="color: red">');
  expect(() => finisher.finish('/a', part)).toThrow("Page /a has the attribute 'style'");
});

it('names the page and the part that was never rendered', () => {
  const finisher = new PageFinisher();
  const lost = cachePart('found', '').replace('found', 'lost');
  expect(() => finisher.finish('/a', lost)).toThrow("Page /a has a part 'lost' that was never rendered.");
});

it.each(['<!--part:footer en-->', '<!--part:footer en', '<!--part'])(
  'takes no stored text for a mark: %s stays an attribute',
  (stored) => {
    const finisher = new PageFinisher();
    cachePart('footer en', '<footer class="site-foot"></footer>');
    const page = `<meta name="description" content="${stored}"><p></p>`;
    expect(finisher.finish('/a', page).html).toBe(page);
  },
);
