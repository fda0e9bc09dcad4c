import type { Item } from '#contract/item.ts';
import { makeAwards } from './awards/make-awards.ts';
import { RESERVED_ITEMS, RESERVED_MONSTERS } from './hard-cases.ts';
import { type Band, spreadIds } from './ids.ts';
import { giveGoods } from './items/goods.ts';
import { makeHardItems, makeUnnamed } from './items/hard-items.ts';
import { type Draft, makePlanned, openWorkshop } from './items/make-items.ts';
import { EXTRAS } from './items/plan.ts';
import { makeScenes } from './maps.ts';
import { giveFight } from './monsters/fight.ts';
import { makeHardMonsters } from './monsters/hard-monsters.ts';
import { type MonsterDraft, makeMonsters } from './monsters/make-monsters.ts';
import { makeBanners } from './notes/banners.ts';
import { makeNotes } from './notes/make-notes.ts';
import { type Random, seeded } from './random.ts';
import { fillContainers } from './relations/containers.ts';
import { linkFound } from './relations/found-in.ts';
import { giveMonsterDrops } from './relations/monster-drops.ts';
import { giveOdds } from './relations/odds.ts';
import { giveRecipes, makeBlueprints } from './relations/recipes.ts';
import { makeSeason } from './season/make-season.ts';
import { linkSets, makeSets } from './sets.ts';
import { loseTranslations } from './untranslated.ts';
import type { World, WorldSize } from './world.ts';

/** The seed of the world that `data/` holds. */
export const DEMO_SEED = 20_261_119;

const MONSTERS: Record<WorldSize, number> = { demo: 300, load: 8600 };
const NOTES: Record<WorldSize, number> = { demo: 36, load: 400 };

/** The sample world: the same seed and size give the same bytes, everywhere and always. */
export function generateWorld({ seed, size }: { seed: number; size: WorldSize }): World {
  const dice = (label: string) => seeded(seed, `${size}:${label}`);
  const scenes = makeScenes(dice('maps'), size);
  const items = makeItems(dice, size);
  const drafts = makeAllMonsters(dice('monsters'), size, scenes);
  giveMonsterDrops(dice('drops'), size, drafts, items);
  const monsters = drafts.map(({ monster }) => monster);
  linkFound(items, monsters);
  loseTranslations(dice('untranslated'), items);
  const world = {
    monsters,
    notes: makeNotes({ count: NOTES[size], random: dice('notes'), items, monsters }),
    banners: makeBanners(),
    awards: makeAwards(dice('awards'), items),
    season: makeSeason(dice('season'), items),
  };
  const all = [...items, makeUnnamed()].sort((a, b) => a.item_id - b.item_id);
  giveGoods(dice('goods'), all);
  giveFight(dice('fight'), drafts);
  giveOdds(dice('odds'), drafts, items);
  return { items: all, ...world };
}

function makeItems(dice: (label: string) => Random, size: WorldSize): Item[] {
  const extras = EXTRAS[size];
  const workshop = openWorkshop(dice('items'));
  const hard = makeHardItems(dice('hard'));
  const sets = makeSets(workshop, extras.sets);
  const planned = makePlanned(workshop, size);
  const blueprints = makeBlueprints(workshop, extras.blueprints, planned);
  const drafts = [...sets.flatMap(({ pieces }) => pieces), ...blueprints.map(({ draft }) => draft), ...planned];
  giveIds(dice('ids'), drafts);
  linkSets(sets);
  const items = [...hard, ...drafts.map(({ item }) => item)].sort((a, b) => a.item_id - b.item_id);
  giveRecipes(dice('recipes'), items, blueprints, extras.recipes);
  fillContainers(dice('containers'), items);
  return items;
}

/** Ids by band, in the order things were made: neighbours by id are of one kind, as in the game. */
function giveIds(random: Random, drafts: readonly Draft[]): void {
  for (const band of ['ordinary', 'shop', 'exclusive'] satisfies Band[]) {
    const own = drafts.filter((draft) => draft.band === band);
    const ids = spreadIds(random, band, own.length, RESERVED_ITEMS);
    own.forEach(({ item }, index) => {
      item.item_id = ids[index] as number;
    });
  }
}

function makeAllMonsters(random: Random, size: WorldSize, scenes: ReturnType<typeof makeScenes>): MonsterDraft[] {
  const hard = makeHardMonsters(random, scenes);
  const others = makeMonsters(random, MONSTERS[size] - hard.length, RESERVED_MONSTERS, scenes);
  return [...hard, ...others].sort((a, b) => a.monster.id - b.monster.id);
}
