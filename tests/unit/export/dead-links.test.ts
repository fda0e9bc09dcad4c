import { expect, it } from 'vitest';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import { reportLines } from '#scripts/export/report.ts';
import { apiOf } from '#support/catalogue/api-of.ts';
import { linkedWorld } from '#support/catalogue/linked-world.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const LIVING = [
  ...[
    '/',
    '/es',
    '/news',
    '/es/news',
    '/store?scale=2',
    '/terms#credit',
    '/br/database/guide/3',
    '/pt/news',
    '/en/news',
  ],
  ...['/database', '/database/list-items/0?type=23', '/register/1', '/feed.xml', '/#/store', '/es/#/store'],
  ...['/database/item/1502', '/database/item/1502/old-name/es', '/es/database/monster/50001', '/news/20'],
  ...['https://elsewhere.example/database/list-items/23', 'mailto:us@elsewhere.example', '#top'],
];
const DEAD = [
  '/database/list-items/23',
  '/es/nada',
  '/database/item/9999999/x/en',
  '/database/guide/99',
  '/news/999999',
];

it('tells which link of which note leads to no page', async () => {
  const world = linkedWorld();
  const content = [...LIVING, ...DEAD].map((href) => `see [the words](${href})`).join('\n\n');
  const [first, ...others] = world.notes.en;
  if (!first) throw new Error('The world has no note.');
  const notes = { ...world.notes, en: [{ ...first, id: 20, content }, ...others] };
  const source = apiOf({ ...world, notes });
  const report = await exportSnapshot({ source, dataDir: temporaryFolder() });
  expect(report.deadLinks.map(({ href }) => href)).toEqual(DEAD);
  const lines = reportLines(report);
  expect(lines).toContain('Lead to no page of the site: 5 links in notes');
  expect(lines).toContain('  note (en) 20: [the words](/database/list-items/23)');
});
