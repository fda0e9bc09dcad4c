// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawingAddress, drawingOf } from '#domain/catalogue/drawings.ts';
import { answerSeasons, PASS, TIERS } from '#support/battlepass/battlepass-answers.ts';
import { closePass, freshPass, open, page, prize } from '#support/battlepass/battlepass-page.ts';
import { asked, foreignAnswer, right, server, wrong } from '#support/browser/island-server.ts';
import { anItem } from '#support/catalogue/linked-world.ts';
import { answerAccount } from '#support/store/store-answers.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

beforeEach(() => {
  freshPass();
  answerAccount(true);
  answerSeasons();
  // Just the specified fields.
  const items = [{ item_id: 1600, quantity: 5, name: 'Draught', icon_id: '20065', chooseOption: false, options: [] }];
  const battlePassTiers = [{ ...TIERS[0], freeReward: { title: { en: 'First steps' }, items } }];
  server.answers['POST /auth/getBattlePassByAccount'] = foreignAnswer({ ...PASS, battlePassTiers });
});
afterEach(async () => {
  await closePass();
  vi.unstubAllGlobals();
  document.querySelector('[data-icons]')?.remove();
});

const icon = () => page.find(`${prize(1, 'free')} .reward-icon`);
const name = () => page.text(`${prize(1, 'free')} .tier-reward-name`);

test('an item in exactly the specified shape is read out with the quality of its record, and shows its own picture', async () => {
  server.answers['POST /items/findByIds'] = right([
    anItem({ item_id: 1600, item_quality: 5, quality: 5, item_type: 48 }),
  ]);
  const files: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    files.push(address);
    return Response.json({ 20065: '0a1b2c3d' });
  });
  document.body.insertAdjacentHTML('beforeend', '<template data-icons=\'{"20":"89abcdef"}\'></template>');
  await open();
  expect(asked('POST /items/findByIds')).toHaveLength(1);
  expect(name()).toBe('5\u00a0×\u00a0Draught, Yellow');
  expect(icon().className).toContain('quality-5');
  expect(icon().innerHTML).toContain(drawingAddress(drawingOf(48, '20065')));
  await vi.waitFor(() => expect(icon().querySelector('img')?.getAttribute('src')).toBe('/icons/20065.0a1b2c3d.webp'));
  expect(icon().querySelector('img')?.alt).toBe('');
  expect(files).toEqual(['/icons/20.89abcdef.json']);
});

test('where its record cannot be had nothing is said of its quality', async () => {
  server.answers['POST /items/findByIds'] = wrong(500, 'errorOccurred');
  await open();
  expect(name()).toBe('5\u00a0×\u00a0Draught');
});
