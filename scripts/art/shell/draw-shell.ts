import { ICONS } from '#ui/icons.ts';
import type { DrawnFiles } from '../folder.ts';

const BRAND = [
  '<symbol id="brand" viewBox="0 0 32 36">',
  '<path d="M16 1 31 18 16 35 1 18Z" fill="none" stroke="#d9b367"/>',
  '<path d="M16 5 27.5 18 16 31 4.5 18Z" fill="#141e2f" stroke="#d9b367" stroke-opacity=".45"/>',
  '<path d="M16 8c1 4 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1.3-3 2-5 .8 1 1.2 1.6 1.6 2.2C15.5 12.5 15 10.5 16 8Z" fill="#f2c873"/>',
  '<path d="M16 15c.5 2 2.5 2.5 2.5 4.6a2.5 2.5 0 0 1-5 0c0-1.6 1.6-2.1 2.5-4.6Z" fill="#fff6dc"/>',
  '<path d="M9 26q4-1.5 7 .8 3-2.3 7-.8" fill="none" stroke="#d9b367"/>',
  '</symbol>',
];

const DIVIDER = [
  '<symbol id="divider" viewBox="0 0 192 20" fill="none" stroke="currentColor">',
  '<path d="M0 10h62c8 0 8-7 14-7s6 7 0 7M192 10h-62c-8 0-8-7-14-7s-6 7 0 7" stroke-opacity=".7"/>',
  '<path d="m96 2 8 8-8 8-8-8Z"/>',
  '<path d="m96 6.5 3.5 3.5-3.5 3.5-3.5-3.5Z" fill="currentColor"/>',
  '</symbol>',
];

/** What stands around every page: one file that is fetched once, instead of paths inside every page. */
export async function drawShell(files: DrawnFiles): Promise<void> {
  const icons = Object.entries(ICONS).map(
    ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  const drawings = ['<svg xmlns="http://www.w3.org/2000/svg">', ...icons, ...BRAND, ...DIVIDER, '</svg>'];
  files.save('src/components/shell/drawings.svg', drawings.join(''));
}
