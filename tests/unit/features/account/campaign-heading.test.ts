// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CampaignHeading } from '#features/account/register/RegisterIsland.tsx';
import { right, server } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

let page: Mounted;
afterEach(() => page.end());

test.each([
  ['/art/voyage.webp', '/art/voyage.webp'],
  [null, undefined],
  ['javascript:alert(1)', undefined],
  ['https://host.example/voyage.webp', undefined],
  ['//host.example/voyage.webp', undefined],
])('of a campaign’s picture %s is shown %s', async (imageBlog1, shown) => {
  server.answers = { 'GET /services/{id}': right({ id: 1, name: 'First voyage', imageBlog1 }) };
  page = await mountIsland(createElement(CampaignHeading, { campaign: '1', label: 'With' }), () => Promise.resolve());
  expect(page.text('.register-campaign strong')).toBe('First voyage');
  expect(document.querySelector('.register-campaign img')?.getAttribute('src')).toBe(shown);
});
