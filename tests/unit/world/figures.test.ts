// @module-tag long
import { beforeAll, describe, expect, it } from 'vitest';
import { BannerEntry } from '#contract/config.ts';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { EXCLUSIVE_RANGES, SET_TYPE_ORDER } from '#domain/catalogue/item-types.ts';
import { DEMO_SEED, generateWorld } from '#world/generate.ts';
import { LANGUAGES } from '#world/grammar/language.ts';
import { HARD_CASES } from '#world/hard-cases.ts';
import type { World } from '#world/world.ts';

/** The value below which a share of the numbers lies. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The sizes of a game’s data, as game-facts gives them; how far a number may be off stands beside it. */
describe.each(['demo', 'load'] as const)('the figures of the %s world', (size) => {
  let world: World;
  let byId: Map<number, Item>;

  beforeAll(() => {
    world = generateWorld({ seed: DEMO_SEED, size });
    byId = new Map(world.items.map((item) => [item.item_id, item]));
  }, 60_000);

  const rows = (monster: Monster) => Object.keys(monster.possible_drops).length;

  it('keep ids in the game’s ranges, with some in both exclusive ones', () => {
    const ids = world.items.map((item) => item.item_id);
    expect(ids.filter((id) => id < 1500 || id > 60_000)).toEqual([]);
    expect(world.monsters.filter(({ id }) => id <= 50_000 || id > 60_000)).toEqual([]);
    for (const [first, last] of EXCLUSIVE_RANGES) {
      expect(ids.filter((id) => id >= first && id <= last).length).toBeGreaterThan(9);
    }
  });

  it('are those of the game’s tooltips: median 145, p90 393, p99 816 characters', () => {
    const lengths = world.items.flatMap((item) => item.item_description.en?.length ?? []);
    expect(Math.abs(quantile(lengths, 0.5) - 145)).toBeLessThan(35);
    expect(Math.abs(quantile(lengths, 0.9) - 393)).toBeLessThan(50);
    expect(Math.abs(quantile(lengths, 0.99) - 816)).toBeLessThan(100);
  });

  it('are those of the game’s names: short as a rule, 84 characters at most', () => {
    for (const language of LANGUAGES) {
      const lengths = world.items.flatMap((item) => item.item_name[language]?.length ?? []);
      expect(quantile(lengths, 0.5)).toBeLessThan(28);
      expect(lengths.filter((length) => length > 84)).toEqual([]);
    }
  });

  it('are those of the game’s drops: median 24 rows of 3 %, 41 rows at most', () => {
    const counts = world.monsters.map(rows).filter(Boolean);
    expect(Math.abs(quantile(counts, 0.5) - 24)).toBeLessThanOrEqual(3);
    expect(counts.reduce((most, count) => Math.max(most, count))).toBe(41);
    const rates = world.monsters.flatMap(({ possible_drops }) =>
      Object.values(possible_drops).flatMap(({ rate }) => rate ?? []),
    );
    expect(quantile(rates, 0.05)).toBeLessThan(0.2);
    expect(Math.abs(quantile(rates, 0.5) - 3)).toBeLessThan(0.6);
    expect(Math.abs(quantile(rates, 0.75) - 6)).toBeLessThan(1);
    expect(quantile(rates, 0.99)).toBeGreaterThan(60);
  });

  it('mean something for one kill and one opening: chances, and amounts around the quantity', () => {
    const containers = world.items.filter(({ possible_drops }) => Object.keys(possible_drops).length > 0);
    const drops = [...world.monsters, ...containers].flatMap(({ possible_drops }) => Object.values(possible_drops));
    const known = drops.flatMap(({ chance, rate }) => (typeof chance === 'number' && rate !== null ? [chance] : []));
    expect(known.length).toBeGreaterThan(drops.length * 0.8);
    expect(known.filter((chance) => chance <= 0 || chance > 1)).toEqual([]);
    const ranged = drops.filter(({ min, max }) => min && max);
    expect(ranged.length).toBeGreaterThan(100);
    expect(ranged.filter(({ quantity, min, max }) => !(min && max && min <= quantity && quantity <= max))).toEqual([]);
    expect(drops.filter(({ rate, chance }) => rate === null && typeof chance === 'number')).toEqual([]);
  });

  it('tell what goods are and how monsters fight', () => {
    const { timedVariants, bare } = HARD_CASES.items;
    const days = timedVariants.map((id) => byId.get(id)?.validity);
    expect(days).toEqual([1, 3, 7, 30].map((count) => ({ kind: 'duration', seconds: count * 86_400 })));
    const shields = world.items.filter(({ item_type }) => item_type === 17);
    expect(shields.filter(({ block }) => !block)).toEqual([]);
    for (const field of ['m_atk', 'sockets', 'stack_size', 'buy_price', 'sell_price'] as const) {
      expect(world.items.filter((item) => item[field]).length, field).toBeGreaterThan(20);
    }
    expect(byId.get(bare)).toMatchObject({ stack_size: null, sell_price: null });
    expect(new Set(world.items.map(({ validity }) => validity?.kind))).toContain('until');
    expect(new Set(world.monsters.map(({ rank }) => rank))).toEqual(new Set([1, 2, 3, 6]));
    expect(world.monsters.filter(({ p_atk, p_def, experience }) => !p_atk || !p_def || !experience)).toEqual([]);
  });

  it('are those of the game’s life: 1,300 at level 1, 169,000 at level 100, bosses to 2.1 thousand million', () => {
    const near = (level: number) =>
      world.monsters.filter((one) => one.level !== null && Math.abs(one.level - level) <= 4);
    const usual = (level: number) =>
      quantile(
        near(level).map((one) => one.health_points ?? 0),
        0.4,
      );
    expect(usual(4)).toBeGreaterThan(1000);
    expect(usual(4)).toBeLessThan(3000);
    expect(usual(97)).toBeGreaterThan(100_000);
    expect(usual(97)).toBeLessThan(300_000);
    expect(world.monsters.filter((one) => (one.health_points ?? 0) > 2_100_000_000)).toEqual([]);
  });

  it('let every piece of a set list the set by type order, with effects it can reach', () => {
    const order = (type: number) => (SET_TYPE_ORDER.includes(type) ? SET_TYPE_ORDER.indexOf(type) : 9 + type);
    for (const item of world.items.filter((one) => one.item_set.length > 0)) {
      const pieces = item.item_set.flatMap((id) => byId.get(id) ?? []);
      expect(pieces.filter((piece) => piece.item_set.join() !== item.item_set.join())).toEqual([]);
      const places = pieces.map((piece) => order(piece.item_type));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const [count, effect] of Object.entries(item.set_enchants)) {
        expect(Number(count)).toBeLessThanOrEqual(item.item_set.length);
        for (const language of LANGUAGES) expect(effect[language]).toMatch(/^\d [^:]+: ./);
      }
    }
  });

  it('make things of materials, and talents of shards', () => {
    const used = world.items.flatMap((item) => Object.keys(item.crafting).map((id) => byId.get(Number(id))?.item_type));
    expect(new Set(used)).toEqual(new Set([23, 32]));
    const blueprints = world.items.filter((item) => item.item_type === 33);
    expect(blueprints.filter((item) => Object.keys(item.crafting).length < 2)).toEqual([]);
  });

  it('give every monster but one a model that is drawn', () => {
    const others = world.monsters.filter(({ material_id }) => !/^M0(?:0[1-9]|1[0-2])001$/.test(material_id ?? ''));
    expect(others.map(({ id }) => id)).toEqual([HARD_CASES.monsters.missingModel]);
  });

  it('miss one translation in a hundred at most, never English, never in a hard case', () => {
    const short = ({ item_name, item_description }: Item) =>
      [item_name, item_description].some((text) => [1, 2, 3].includes(Object.keys(text).length));
    const gaps = world.items.filter(short);
    expect(gaps.length).toBeGreaterThan(0);
    expect(gaps.length / world.items.length).toBeLessThan(0.012);
    expect(gaps.filter((item) => !item.item_name.en || !item.item_description.en)).toEqual([]);
    const hard = new Set<number>(Object.values(HARD_CASES.items).flat());
    expect(gaps.filter((item) => hard.has(item.item_id))).toEqual([]);
  });
});

describe('the demo world', () => {
  const world = generateWorld({ seed: DEMO_SEED, size: 'demo' });

  it('fits into four megabytes', () => {
    expect(Buffer.byteLength(JSON.stringify(world))).toBeLessThan(4_000_000);
  });

  it('offers three running films, a greeting, and a promotion whose end only seeding tells', () => {
    expect(world.banners.map((banner) => BannerEntry.parse(banner))).toEqual(world.banners);
    const active = world.banners.filter((banner) => banner.active);
    expect(active.map((banner) => banner.kind)).toEqual(['video', 'video', 'video', 'promotion', 'popup']);
    expect(active.map(({ endsAt }) => endsAt)).toEqual([null, null, null, null, null]);
  });
});
