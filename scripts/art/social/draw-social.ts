import { QUALITIES } from '#domain/catalogue/qualities.ts';
import { SITE } from '#domain/site/site.ts';
import type { DrawnFiles } from '../folder.ts';
import { itemIcons } from '../icons/all-icons.ts';
import { FAMILIES, FAMILY_COLOURS, type Family } from '../monsters/families.ts';
import { cardOf, cardPng } from './card.ts';
import { siteCard } from './site-card.ts';
import { wordmarks } from './wordmark.ts';

/** The quality colours of src/styles/tokens.css, 0 to 7; a test compares them. */
export const QUALITY_COLOURS = [
  '#f4efe4',
  '#a9afb8',
  '#7fd486',
  '#7ab8ff',
  '#ff9f55',
  '#f6d860',
  '#cba2ff',
  '#ff8a82',
] as const;

/** Few enough colours that a card stays under 20 KB, enough that metal shines. */
const ITEM_QUALITY = 70;
const SITE_QUALITY = 70;

/** Models are numbered M001, M002, … in the order of their families. */
const modelOf = (n: number) => `M${String(n + 1).padStart(3, '0')}`;

/** public/social: one card per item type and quality, one per monster model, and the site's own. */
export async function drawSocial(files: DrawnFiles): Promise<void> {
  const [small, large] = await wordmarks([
    { text: SITE.product, size: 52 },
    { text: SITE.product, size: 76 },
  ]);
  if (!small || !large) throw new Error('The browser drew no text; look at CHROMIUM_PATH.');
  const name = { input: small, left: 470, top: 500 };
  const siteName = { input: large, left: 204, top: 226 };
  files.save('public/social/site.png', await cardPng(siteCard(), siteName, SITE_QUALITY));
  for (const [n, family] of (Object.keys(FAMILIES) as Family[]).entries()) {
    const card = cardOf(FAMILIES[family], 96, FAMILY_COLOURS[family]);
    files.save(`public/social/monster-${modelOf(n)}.png`, await cardPng(card, name, ITEM_QUALITY));
  }
  const icons = itemIcons();
  for (const [n, [word, svg]] of icons.entries()) {
    for (const [level, quality] of QUALITIES.entries()) {
      const card = cardOf(svg, 96, QUALITY_COLOURS[level] ?? QUALITY_COLOURS[0]);
      files.save(`public/social/${word}-${quality}.png`, await cardPng(card, name, ITEM_QUALITY));
    }
    if (process.stdout.isTTY) process.stdout.write(`\rsocial: ${n + 1} of ${icons.length} item types `);
  }
  if (process.stdout.isTTY) process.stdout.write('\n');
}
