import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readName } from '#domain/site/text.ts';
import { expect, test } from '#support/browser/e2e.ts';
import { itemPath, richItem } from '#support/site/site-content.ts';

/** A forum whose style reaches for everything it can, and whose policy lets nothing of others in but script and data. */
const HOSTILE = `
  * { display: block !important; position: static !important; color: lime !important; background: white !important;
      font: 40px/3 fantasy !important; opacity: 0.2 !important; transform: rotate(9deg) !important; visibility: hidden;
      --ink-2: red !important; --quality-4: lime !important; --size-2: 60px !important; }
  html { font-size: 90px; }
  a, p, body, main { visibility: visible !important; }
`;

type Forum = { url: string; close: () => Promise<void> };

async function openForum(portal: string, html: string): Promise<Forum> {
  const policy = `default-src 'none'; style-src 'self'; script-src ${portal}; connect-src ${portal}`;
  const server = createServer((request, response) => {
    const isSheet = request.url === '/style.css';
    response.writeHead(200, {
      'content-type': isSheet ? 'text/css' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(isSheet ? HOSTILE : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/thread`, close };
}

test.use({ expectedErrors: /404|favicon/ });

// Nothing is kept for the forum: not even what tells a first visit.
test.use({ visited: false });

test('any link to an item page on a forum gets the tooltip, in the link’s language, whatever the forum’s style', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const portal = baseURL ?? '';
  const item = richItem();
  const { item_id: id } = item;
  const name = (language: 'en' | 'es' | 'pt' | 'fr') => readName(item.item_name, language, id);
  const links: [string, string | null][] = [
    [itemPath(item, 'fr'), name('fr')],
    [`/database/item/${id}`, name('en')],
    [`/database/item/${id}/whatever/pt?from=forum#post-3`, name('pt')],
    [`/#/database/item/${id}/viejo/es`, name('es')],
    ['/database/item/9999999', null],
    ['/database/list-items/0', null],
  ];
  const anchors = links.map(([path], index) => `<p><a id="l${index}" href="${portal}${path}">link ${index}</a></p>`);
  const script = `<script async src="${portal}/embed/tooltips.js"></script>`;
  const forum = await openForum(
    portal,
    `<!doctype html><title>Thread</title><link rel="stylesheet" href="/style.css">${script}${script}<main>${anchors.join('')}</main>`,
  );
  try {
    const loaded = page.waitForResponse('**/embed/tooltips.js');
    await page.goto(forum.url);
    await (await loaded).finished();
    const tip = page.getByRole('tooltip');
    for (const [index, [, shown]] of links.entries()) {
      await page.mouse.move(1, 1);
      await expect(tip).toHaveCount(0);
      await page.locator(`#l${index}`).hover();
      if (shown !== null) await expect(tip.locator('.name')).toHaveText(shown);
    }
    await expect(tip).toHaveCount(0);

    await page.evaluate((href) => {
      const late = document.createElement('a');
      late.href = href;
      late.id = 'late';
      late.textContent = 'a post that came later';
      document.querySelector('main')?.prepend(late);
    }, portal + itemPath(item));
    await page.locator('#late').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(tip.locator('.name')).toHaveText(name('en'));
    await expect(page.locator('#late')).toHaveAccessibleDescription(new RegExp(`#${id}`));
    const look = await tip.evaluate(async (node) => {
      // It fades in: what counts is how it stands then.
      await Promise.all(node.getAnimations().map((animation) => animation.finished));
      const { color, fontSize, opacity, visibility, position, transform } = getComputedStyle(node);
      return { color, fontSize, opacity, visibility, position, transform };
    });
    expect(look).toEqual({
      color: 'rgb(205, 196, 176)',
      fontSize: '15px',
      opacity: '1',
      visibility: 'visible',
      position: 'fixed',
      transform: 'none',
    });
    const [box, view] = [await tip.boundingBox(), page.viewportSize()];
    expect(Math.min(box?.x ?? -1, box?.y ?? -1)).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(view?.height ?? 0);
    const kept = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
    expect(kept).toEqual(['', 0, 0]);
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    await forum.close();
  }
});

test('/embed may be read by any site, nothing else may', async ({ request }) => {
  const allowed = async (path: string) => (await request.get(path)).headers()['access-control-allow-origin'];
  const item = richItem();
  const shard = `/embed/items/${Math.floor(item.item_id / 64)}.br.json`;
  expect(await (await request.get(shard)).json()).toHaveProperty([String(item.item_id), 'n']);
  for (const path of [shard, '/embed/tooltips.js', '/embed/items/99999.en.json']) expect(await allowed(path)).toBe('*');
  for (const path of ['/', itemPath(item), '/favicon.svg', '/api/v1/items/1600', '/sitemap-index.xml']) {
    expect(await allowed(path), path).toBeUndefined();
  }
});
