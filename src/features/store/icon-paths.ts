import { type Designer, PACKS, type ServiceName } from '#domain/store/plans.ts';

// Figures for emblems, drawn on 72 by 88: the `d` of one path each.

const lozenge = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y - height}l${width} ${height}-${width} ${height}-${width}-${height}Z`;

const row = (y: number, ...xs: number[]) => xs.map((x) => lozenge(x, y, 6.5, 8)).join('');

/** From one stone to many; the last is the currency's mark. */
const PACK_ICONS = [
  lozenge(36, 44, 11, 14),
  lozenge(26.5, 44, 8.5, 11) + lozenge(45.5, 44, 8.5, 11),
  lozenge(36, 33, 8, 10) + lozenge(26.5, 53, 8, 10) + lozenge(45.5, 53, 8, 10),
  row(44, 24, 48) + row(31, 36) + row(57, 36),
  row(32, 25, 47) + row(44, 36) + row(56, 25, 47),
  row(29, 36) + row(44, 28, 44) + row(59, 20, 36, 52),
  `${lozenge(36, 44, 18, 20)}${lozenge(36, 44, 8, 9)}M17 26l3 4M55 26l-3 4M17 62l3-4M55 62l-3-4`,
] as const;

/** The figure of a pack by its MP without the bonus: that of the largest standard pack it reaches. */
export function packIcon(points: number): string {
  const reached = PACKS.filter(({ mpPoints }) => mpPoints <= points).length;
  return PACK_ICONS[Math.min(reached, PACK_ICONS.length) - 1] ?? PACK_ICONS[0];
}

/** A quill, a chest, a banner, a traveller, a tower, swords, a purse, a flask. */
export const SERVICE_ICONS: Readonly<Record<ServiceName, string>> = {
  CHANGE_NAME: 'M21 65 40 42M26 57c-1-17 9-30 26-34 1 17-7 30-22 33',
  OBJECT_RECOVERY: 'M20 42h32v21H20ZM20 42c0-17 32-17 32 0M32 42v9h8v-9',
  CHANGE_GUILD_NAME: 'M24 22v46M24 26h27l-7 9 7 9H24',
  CHARACTER_RECOVERY: 'M36 24a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM20 64c1-13 7-18 16-18s15 5 16 18Z',
  TB_RECOVERY: 'M24 65V37h-3V26h6v5h5v-5h8v5h5v-5h6v11h-3v28ZM32 65V55a4 4 0 0 1 8 0v10',
  GVG_OBJECTS: 'M21 25 48 58M51 25 24 58M18 54l9 9M54 54l-9 9',
  MISC_OBJECTS: 'M28 27h16l-4 9c9 5 13 11 13 18 0 7-6 11-17 11s-17-4-17-11c0-7 4-13 13-18ZM29 36h14',
  ALCHEMIZED_ITEMS: 'M30 24h12M33 24v13L21 58c-2 4 0 7 4 7h22c4 0 6-3 4-7L39 37V24M27 49h18',
};

/** A needle with its thread, a brush, a mask, a gown. */
export const DESIGNER_ICONS: Readonly<Record<Designer, string>> = {
  lenalee: 'M51 27 27 58M46 24a4.5 4.5 0 0 1 7 6M27 58c-6 9 8 11 12 4s8-5 13 1',
  mixbi_smiling: 'M52 24 38 42M34 42l9 7c0 9-9 16-23 16 7-5 4-17 14-23Z',
  howl: 'M18 33c12-6 24-6 36 0 0 17-7 29-18 31-11-2-18-14-18-31ZM26 42h7M39 42h7M31 54c3 2 7 2 10 0',
  dlyon: 'M30 25c4 4 8 4 12 0l9 9-7 6 8 25H20l8-25-7-6ZM28 40h16',
};

/** Of what the operator added. */
export const OTHER_ICON: string = PACK_ICONS[0];
