import type { SiteLanguage, Text } from '#contract/text.ts';

/** What it takes to name an item and lead to its page. */
export type LinkedItem = {
  kind: 'item';
  id: number;
  names: Text;
  slugs: Record<SiteLanguage, string>;
  quality: number;
  type: number;
};

/** What it takes to name a monster and lead to its page. */
export type LinkedMonster = { kind: 'monster'; id: number; names: Text; slugs: Record<SiteLanguage, string> };

/** A reference whose record nobody has. */
export type MissingRecord = { kind: 'missing'; id: number };
