import { TIERS, type Tier } from '#domain/ranking/tiers.ts';
import type { DrawnFiles } from '../folder.ts';
import { chevrons, diamondGem, emeraldGem, flame, lampHalo, star, wornBar } from './charges.ts';
import { crown, laurel, rays, spark, swords, wings } from './honours.ts';
import { crestFile, METALS } from './metals.ts';
import { finial, pendant, plate, rivets, scaled } from './plate.ts';

/** One grammar: each tier keeps what the tier below it had and adds a part; the plate grows with it. */
const CRESTS: Record<Tier, string> = {
  iron: scaled(plate('iron') + rivets('iron') + wornBar(), 0.8),
  bronze: scaled(plate('bronze') + chevrons('bronze', [54]), 0.86),
  silver: scaled(plate('silver') + chevrons('silver', [46, 60]), 0.92) + finial('silver'),
  gold: laurel('gold') + scaled(plate('gold') + star('gold', 61, 19), 0.86),
  platinum: wings(3, 'platinum', 34) + laurel('platinum') + scaled(plate('platinum') + star('platinum', 61, 20), 0.84),
  emerald: wings(4, 'gold', 38) + scaled(plate('gold', 'emerald') + emeraldGem(), 0.92) + pendant('gold'),
  diamond:
    wings(5, 'silver', 42) +
    scaled(plate('silver', 'diamond'), 0.94) +
    scaled(diamondGem(), 0.86, { x: 60, y: 64 }) +
    pendant('silver'),
  master:
    wings(5, 'amethyst', 45) +
    scaled(plate('gold', 'amethyst') + flame('#fff', '#d9b0ff'), 0.92) +
    crown(3, 'gold') +
    pendant('gold'),
  grandMaster:
    swords(METALS.ruby.edge) +
    wings(6, 'ruby', 46) +
    scaled(plate('gold', 'ruby') + flame('#fff2e0', '#ffb199'), 0.92) +
    crown(5, 'gold') +
    pendant('gold'),
  challenger:
    rays(24, 'lamplight') +
    wings(7, 'gold', 48) +
    scaled(plate('lamplight', 'night') + lampHalo() + flame('#fffbe6', '#ffd165', 1.12), 0.94) +
    crown(7, 'lamplight') +
    pendant('lamplight') +
    spark(),
};

/** public/art/crests/<tier>.svg */
export async function drawCrests(files: DrawnFiles): Promise<void> {
  for (const tier of TIERS) files.save(`public/art/crests/${tier}.svg`, crestFile(tier, CRESTS[tier]));
}
